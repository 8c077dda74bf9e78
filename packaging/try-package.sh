# shellcheck shell=bash disable=SC2154
# Part of scripts/test-package: tests the package in a clean Debian.

# Makes a picture in each format in $clean/in/formats, filled with the colour #c83c28.
make_formats() {
  local folder=$clean/in/formats source=$work/source.png
  mkdir -p "$folder"
  # True colour: heif-enc misreads the colours of a palette.
  convert -size 400x300 'xc:#c83c28' "png24:$source"
  local kind
  for kind in jpg png webp tif gif bmp ppm; do convert "$source" "$folder/picture.$kind"; done
  avifenc "$source" "$folder/picture.avif" >/dev/null
  heif-enc -q 95 -o "$folder/picture.heic" "$source" >/dev/null 2>&1
  cjxl "$source" "$folder/picture.jxl" >/dev/null 2>&1
  printf '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="400" height="300" fill="%s"/></svg>\n' \
    '#c83c28' >"$folder/picture.svg"
}

# Draws each of these pictures without a display, and checks the colour at the centre of the first frame.
try_formats() {
  local picture kind frame colour red green blue count=0
  make_formats
  for picture in "$clean"/in/formats/*; do
    kind=${picture##*.}
    quietly inside fourfold --tour "/tmp/formats/$kind" --size 400x300 --clean "/in/formats/picture.$kind"
    frame=$(find "$clean/tmp/formats/$kind" -name '*.png' | sort | head -n 1)
    colour=$(convert "$frame" -format '%[fx:round(255*p{200,150}.r)] %[fx:round(255*p{200,150}.g)] %[fx:round(255*p{200,150}.b)]' info:)
    read -r red green blue <<<"$colour"
    if ((red < 190 || red > 210 || green < 50 || green > 70 || blue < 30 || blue > 50)); then
      cp "$frame" "$out/format-$kind.png"
      fail "$kind: the centre of the page is $colour, not 200 60 40"
    fi
    count=$((count + 1))
  done
  say "$count formats decoded and drawn"
}

# see FILE: writes a screenshot to FILE; fails if the screen cannot be captured yet.
see() {
  xwd -root -silent -display "$display" -out "$work/screen" 2>/dev/null && convert "xwd:$work/screen" "$1" 2>/dev/null
}

# screen_shows NAME BEFORE: waits until more than a fifth of the screen differs from the screenshot BEFORE, and the screen
# has more than 500 colours, as with photographs; keeps the screenshot as NAME.
screen_shows() {
  local name=$1 before=$2 tries colours=0 changed=0
  for tries in $(seq 1 120); do
    if see "$out/$name.png"; then
      colours=$(identify -format %k "$out/$name.png")
      changed=$(convert "$before" "$out/$name.png" -compose difference -composite -colorspace gray -threshold 4% \
        -format '%[fx:round(100*mean)]' info:)
      if [ "$colours" -gt 500 ] && [ "$changed" -gt 20 ]; then return 0; fi
    fi
    sleep 0.5
  done
  fail "$name: after $tries attempts the screen has $colours colours, and $changed % of it has changed: no photograph"
}

# Starts an X server on this system, makes its socket visible in the clean Debian, and sets $display.
start_screen() {
  mkdir -p "$work/x"
  Xvfb -displayfd 9 -screen 0 1280x900x24 -nolisten tcp 9>"$work/x/number" >"$work/x/log" 2>&1 &
  local tries
  for tries in $(seq 1 50); do
    [ ! -s "$work/x/number" ] || break
    sleep 0.1
  done
  display=:$(cat "$work/x/number")
  [ "$display" != : ] || fail "Xvfb did not start in $tries attempts: $(cat "$work/x/log")"
  show_screen
}

# Makes the server's socket visible in the clean Debian, without the rest of this system's socket folder. Installing a
# package empties that folder, so this function is called again afterwards.
show_screen() {
  bind "/tmp/.X11-unix/X${display#:}" "$clean/tmp/.X11-unix/X${display#:}"
}

try_x11() {
  local program
  see "$work/empty.png" || fail "Xvfb shows nothing"
  inside env DISPLAY="$display" fourfold &
  program=$!
  screen_shows x11 "$work/empty.png"
  xdotool_key q
  wait "$program" || fail "fourfold ended with status $? under Xvfb"
  say "the sample pictures appear under Xvfb"
}

try_weston() {
  local program
  mkdir -m 700 "$clean/tmp/wayland"
  XDG_RUNTIME_DIR=$clean/tmp/wayland DISPLAY=$display weston --backend=x11-backend.so --width=1280 --height=900 \
    --socket=fourfold-test --idle-time=0 >"$work/weston" 2>&1 &
  local weston=$!
  local tries
  for tries in $(seq 1 100); do
    [ ! -S "$clean/tmp/wayland/fourfold-test" ] || break
    sleep 0.1
  done
  [ -S "$clean/tmp/wayland/fourfold-test" ] || fail "weston did not start in $tries attempts: $(tail -n 3 "$work/weston")"
  # The desktop, which has a pattern, appears a moment later.
  sleep 3
  see "$work/desktop.png"
  inside env XDG_RUNTIME_DIR=/tmp/wayland WAYLAND_DISPLAY=fourfold-test SDL_VIDEODRIVER=wayland fourfold &
  program=$!
  screen_shows weston "$work/desktop.png"
  kill -TERM "$weston"
  wait "$program" || true
  say "the sample pictures appear under weston"
}

xdotool_key() { DISPLAY=$display xdotool key "$@"; }

try_recording() {
  local program
  inside env DISPLAY="$display" fourfold demo grid --record /tmp/flick.trace &
  program=$!
  screen_shows grid "$work/empty.png"
  DISPLAY=$display xdotool mousemove 900 450 mousedown 1 mousemove 800 450 mousemove 600 452 mousemove 400 450 mouseup 1
  sleep 1
  xdotool_key q
  wait "$program" || fail "a recording ended with status $?"
  quietly inside fourfold replay /tmp/flick.trace --check
  quietly inside fourfold replay /tmp/flick.trace --export /tmp/flick.mp4
  [ -s "$clean/tmp/flick.mp4" ] || fail "no film was written"
  say "a trace was recorded, checked, and exported: $(du -k "$clean/tmp/flick.mp4" | cut -f 1) kB of film"
}

# Checks that file managers offer fourfold for pictures, and do not open folders in it by default.
try_desktop() {
  local said kind
  quietly inside apt-get -qq -y install --no-install-recommends desktop-file-utils
  said=$(inside gio mime inode/directory 2>&1 || true)
  case $said in *fourfold*) fail "folders open in fourfold by default: $said" ;; esac
  for kind in image/jpeg image/jxl image/svg+xml image/bmp image/x-portable-pixmap; do
    # No pipe to grep: gio would get a signal when grep ends early.
    said=$(inside gio mime "$kind" 2>&1) || fail "gio mime $kind: $said"
    case $said in *"$project_id.desktop"*) ;; *) fail "file managers do not offer fourfold for $kind: $said" ;; esac
  done
  say "file managers offer fourfold for pictures, and do not open folders in it by default"
}

# make_older PACKAGE: makes the same package with an earlier version, $clean/in/older.deb.
make_older() {
  dpkg-deb --raw-extract "$1" "$work/older"
  sed -i 's/^Version: .*/Version: 0.0.9-1/' "$work/older/DEBIAN/control"
  quietly dpkg-deb --root-owner-group -Zgzip -z1 --build "$work/older" "$clean/in/older.deb"
}

try_package() {
  local package before after depends
  package=$("$root/scripts/package" "$work/package" 2>/dev/null)
  say "$(basename "$package"): $(du -k "$package" | cut -f 1) kB"
  make_debian
  mkdir -p "$clean/in" "$clean/tmp/home"
  cp "$package" "$clean/in/package.deb"
  make_older "$package"

  # The dependencies are installed first, so that the lists of files before and after show only the package's own.
  depends=$(dpkg-deb --field "$package" Depends)
  quietly inside apt-get -qq -y satisfy --no-install-recommends "$depends"
  quietly inside ldconfig
  say "with its dependencies: $(du -sm --one-file-system "$clean" | cut -f 1) MB"
  before=$(files_of_clean)
  quietly inside apt-get -qq -y install --no-install-recommends /in/older.deb
  [ "$(inside dpkg-query -W -f '${Version}' fourfold)" = 0.0.9-1 ] || fail "the older package is not installed"
  quietly inside fourfold --version
  quietly inside apt-get -qq -y install --no-install-recommends /in/package.deb
  [ "$(inside dpkg-query -W -f '${Version}' fourfold)" = "$(dpkg-deb --field "$package" Version)" ] \
    || fail "the older package was not upgraded"
  say "upgraded from the older package"
  quietly inside fourfold --sandbox-report
  inside fourfold --version >/dev/null || fail "fourfold --version failed"
  quietly inside fourfold demo --list
  quietly inside dpkg --verify fourfold
  start_screen
  try_x11

  quietly inside apt-get -qq -y purge fourfold
  quietly inside ldconfig
  after=$(diff <(printf '%s\n' "$before") <(files_of_clean)) || fail "files differ after a purge: $after"
  say "a purge leaves every file as it was before the installation"

  # All formats, Wayland, films and other programs need the recommended packages.
  quietly inside apt-get -qq -y install --install-recommends /in/package.deb
  say "with its recommended packages too: $(du -sm --one-file-system "$clean" | cut -f 1) MB"
  show_screen
  try_formats
  try_weston
  try_recording
  try_desktop
  quietly inside apt-get -qq -y remove fourfold
  after=$(files_of_clean | grep -i fourfold || true)
  [ -z "$after" ] || fail "removal leaves: $after"
  say "screenshots to check by eye: $out"
}
