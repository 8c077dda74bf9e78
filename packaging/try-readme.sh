# shellcheck shell=bash disable=SC2154
# A part of scripts/test-package: the commands of README and scripts/test in a clean Debian with a toolchain.

# Runs a script of the checkout there, and prints its time and the size of the checkout on disk.
timed() {
  local name=$1 started=$SECONDS status=0
  shift
  inside env -C /checkout "$@" >"$out/$name.log" 2>&1 || status=$?
  say "$name: status $status, $((SECONDS - started)) s; the checkout $(du -sm "$clean/checkout" | cut -f 1) MB, all of it" \
    "$(du -sm --one-file-system "$clean" | cut -f 1) MB without the toolchain"
  tail -n 20 "$out/$name.log" >&2
  [ "$status" = 0 ] || fail "$name failed: $out/$name.log"
}

try_readme() {
  local toolchain variable fetched
  toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swift)")")")
  make_debian
  # What a person has installed by hand, and nothing else of this system.
  bind "${toolchain%/usr}" "$clean${toolchain%/usr}"
  mkdir -p "$clean/tmp/home"
  # The commit, not what lies about in this checkout.
  git clone --quiet --no-hardlinks "$root" "$clean/checkout"
  chown -R root:root "$clean/checkout"
  # By proxies, where this system has some, and the package's one dependency as it was fetched here, where it was.
  surroundings=("PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin:$toolchain/bin" CI=true)
  for variable in http_proxy https_proxy no_proxy; do
    [ -z "${!variable:-}" ] || surroundings+=("$variable=${!variable}")
  done
  fetched=$(find "${XDG_CACHE_HOME:-$HOME/.cache}/org.swift.swiftpm/repositories" -maxdepth 1 \
    -name 'swift-argument-parser-*' -print -quit 2>/dev/null || true)
  if [ -n "$fetched" ]; then
    git clone --quiet --bare --no-hardlinks "$fetched" "$clean/mirror/swift-argument-parser.git"
    chown -R root:root "$clean/mirror"
    # Set in git, so that README's commands stay as they are.
    printf '[url "file:///mirror/"]\n\tinsteadOf = https://github.com/apple/\n' >"$clean/tmp/home/.gitconfig"
  fi
  quietly inside apt-get -qq -y install --no-install-recommends ca-certificates
  say "the toolchain: $(du -sm "${toolchain%/usr}" | cut -f 1) MB"
  timed package scripts/package
  timed install sh -c 'apt-get -qq -y install ./out/package/fourfold_*.deb'
  quietly inside fourfold --sandbox-report
  timed run scripts/run
  # As a person without a display gets them.
  find "$clean/checkout/out/tour" -name '*.png' | grep -q . || fail "scripts/run drew no tour"
  cp -r "$clean/checkout/out/tour" "$out/tour"
  timed test scripts/test
}
