# shellcheck shell=bash disable=SC2154
# Part of scripts/test-package: tests the portable archive in clean Debians of two releases with only a desktop's libraries.

try_portable() {
  local archive release libraries
  archive=$("$root/scripts/portable" "$work/portable" 2>/dev/null)
  say "$(basename "$archive"): $(du -k "$archive" | cut -f 1) kB"
  for release in bookworm trixie; do
    clean=$work/$release
    make_debian "$release"
    libraries=(libpulse0 libegl1 libgl1 libgl1-mesa-dri libfontconfig1 libfreetype6 libdbus-1-3 libxcursor1 libxi6
      libxrandr2 libxss1 libxkbcommon0 libwayland-client0 libwayland-cursor0 libwayland-egl1 fonts-dejavu-core)
    if [ "$release" = bookworm ]; then libraries+=(libasound2); else libraries+=(libasound2t64); fi
    quietly inside apt-get -qq -y install --no-install-recommends "${libraries[@]}"
    mkdir -p "$clean/in" "$clean/tmp/home" "$clean/home/any folder"
    tar -xf "$archive" -C "$clean/home/any folder"
    ln -s "/home/any folder/$(basename "$archive" .tar.xz)/bin/fourfold" "$clean/usr/local/bin/fourfold"
    quietly inside fourfold --sandbox-report
    try_formats
    start_screen
    try_x11
    # Otherwise the tests would not show that the archive contains them.
    [ -z "$(inside find /usr/lib -name 'libSDL2-*' -o -name 'libvips.*')" ] || fail "$release has SDL or libvips"
    say "$release: runs from a folder, and decodes all formats in its sandbox"
  done
}
