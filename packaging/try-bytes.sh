# shellcheck shell=bash disable=SC2154
# Part of scripts/test-package: builds the package again, with dpkg-buildpackage in another folder, and compares the bytes.

try_bytes() {
  local here there
  if [ -n "$(git -C "$root" status --porcelain)" ]; then
    say "there are uncommitted changes: commit them first"
    exit 69
  fi
  here=$("$root/scripts/package" "$work/here" 2>/dev/null)
  git clone --quiet "$root" "$work/another place"
  (cd "$work/another place" && dpkg-buildpackage -b -us -uc) >"$work/log" 2>&1 || {
    tail -n 20 "$work/log" >&2
    fail "the package could not be built in another folder"
  }
  there=$work/$(basename "$here")
  cmp "$here" "$there" >&2 || fail "the packages built here and in another folder differ"
  say "$(sha256sum <"$here" | cut -d ' ' -f 1): identical when built here and in another folder"
}
