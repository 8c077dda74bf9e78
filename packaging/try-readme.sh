# shellcheck shell=bash disable=SC2154
# Part of scripts/test-package: runs the commands of README and scripts/test in a clean Debian with a toolchain.

# timed NAME COMMAND...: runs COMMAND in the checkout there; prints its duration and the size of the checkout on disk.
timed() {
  local name=$1 started=$SECONDS status=0
  shift
  inside env -C /checkout "$@" >"$out/$name.log" 2>&1 || status=$?
  say "$name: status $status, $((SECONDS - started)) s; the checkout $(du -sm "$clean/checkout" | cut -f 1) MB, the system" \
    "$(du -sm --one-file-system "$clean" | cut -f 1) MB without the toolchain"
  tail -n 20 "$out/$name.log" >&2
  [ "$status" = 0 ] || fail "$name failed: $out/$name.log"
}

try_readme() {
  local toolchain variable fetched
  toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
  make_debian
  # The toolchain, which users install by hand; nothing else of this system is visible there.
  bind "${toolchain%/usr}" "$clean${toolchain%/usr}"
  mkdir -p "$clean/tmp/home"
  # Only committed files.
  git clone --quiet --no-hardlinks "$root" "$clean/checkout"
  chown -R root:root "$clean/checkout"
  # This system's proxies, if any, and its copy of the package's only dependency, if it has one.
  surroundings=("PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/bin" CI=true)
  for variable in http_proxy https_proxy no_proxy; do
    [ -z "${!variable:-}" ] || surroundings+=("$variable=${!variable}")
  done
  fetched=$(find "${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm/repositories" -maxdepth 1 \
    -name 'swift-argument-parser-*' -print -quit 2>/dev/null || true)
  if [ -n "$fetched" ]; then
    git clone --quiet --bare --no-hardlinks "$fetched" "$clean/mirror/swift-argument-parser.git"
    chown -R root:root "$clean/mirror"
    # A setting of git, so that README's commands need no change.
    printf '[url "file:///mirror/"]\n\tinsteadOf = https://github.com/apple/\n' >"$clean/tmp/home/.gitconfig"
  fi
  quietly inside apt-get -qq -y install --no-install-recommends ca-certificates
  say "the toolchain: $(du -sm "${toolchain%/usr}" | cut -f 1) MB"
  timed package scripts/package
  timed install sh -c 'apt-get -qq -y install ./out/package/fourfold_*.deb'
  quietly inside fourfold --sandbox-report
  timed run scripts/run
  # The output for a user without a display.
  find "$clean/checkout/out/tour" -name '*.png' | grep -q . || fail "scripts/run drew no tour"
  cp -r "$clean/checkout/out/tour" "$out/tour"
  timed test scripts/test
}
