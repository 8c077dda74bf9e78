# shellcheck shell=bash disable=SC2154
# A part of scripts/test-package: the package's bytes, built anew by dpkg-buildpackage in a folder of another name.

try_bytes() {
  local here there
  if [ -n "$(git -C "$root" status --porcelain)" ]; then
    say "there are changes here that are in no commit: commit them first"
    exit 69
  fi
  here=$("$root/scripts/package" "$work/here" 2>/dev/null)
  git clone --quiet "$root" "$work/another place"
  (cd "$work/another place" && dpkg-buildpackage -b -us -uc) >"$work/log" 2>&1 || {
    tail -n 20 "$work/log" >&2
    fail "the package could not be built elsewhere"
  }
  there=$work/$(basename "$here")
  cmp "$here" "$there" >&2 || fail "the package of a checkout in another folder has other bytes"
  say "$(sha256sum <"$here" | cut -d ' ' -f 1): built here and in another folder, the same bytes"
}
