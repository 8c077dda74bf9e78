# shellcheck shell=bash disable=SC2034,SC2154
# Home page, id, version and date of the project, for packages. To be sourced after root is set to the checkout's folder.

# The home page, which also serves AppStream's screenshots.
project_home=$(sed -n 's/^Homepage: //p' "$root/debian/control")
# The id of the desktop entry, the icon, the metainfo and the windows.
project_id=$(sed -n 's/^ *static let id = "\(.*\)"$/\1/p' "$root/Sources/fourfold/Process/DesktopIdentity.swift")

# Prints the version of the program.
project_version() {
  sed -n 's/^ *static let version = "\([0-9][0-9.]*\)"$/\1/p' "$root/Sources/fourfold/Options/VersionOption.swift"
}

# Prints the time of the version in debian/changelog (s since 1970), which dates all built files. SOURCE_DATE_EPOCH, which
# dpkg-buildpackage sets to the same time, overrides it.
project_epoch() {
  printf '%s\n' "${SOURCE_DATE_EPOCH:-$(date -d "$(sed -n '/^ -- /{s/^ -- .*>  //p;q}' "$root/debian/changelog")" +%s)}"
}
