# shellcheck shell=bash disable=SC2034,SC2154
# Facts about the project for packages. Read by scripts/install and scripts/package, with the checkout's folder as root.

# The home page, a placeholder domain: set FOURFOLD_HOME, or write the real one here, before publishing a package.
# AppStream takes screenshots from the web only.
project_home=${FOURFOLD_HOME:-https://fourfold.example}
# The maintainer of the package, from the variables of Debian's tools.
project_maintainer="${DEBFULLNAME:-The Fourfold authors} <${DEBEMAIL:-maintainers@fourfold.example}>"
# The AppStream id: the domain in reverse. The desktop entry and the windows are called fourfold.
project_component=example.fourfold.fourfold

# Prints the version of the program.
project_version() {
  sed -n 's/^ *static let version = "\([0-9][0-9.]*\)"$/\1/p' "$root/Sources/fourfold/Options/VersionOption.swift"
}

# Prints the time of the last commit (s since 1970), which dates all built files. SOURCE_DATE_EPOCH overrides it.
project_epoch() {
  printf '%s\n' "${SOURCE_DATE_EPOCH:-$(git -C "$root" -c safe.directory="$root" log -1 --format=%ct 2>/dev/null || date +%s)}"
}
