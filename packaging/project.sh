# shellcheck shell=bash disable=SC2034,SC2154
# What a package says of the project. scripts/install and scripts/package read it, with the checkout's folder as root.

# Where the project lives. The repository does not say it, and this domain belongs to nobody: whoever publishes packages
# sets FOURFOLD_HOME, or writes their own here. AppStream takes screenshots from the web alone.
project_home=${FOURFOLD_HOME:-https://fourfold.example}
# Who answers for a package, as Debian's tools ask for it.
project_maintainer="${DEBFULLNAME:-The Fourfold authors} <${DEBEMAIL:-maintainers@fourfold.example}>"
# AppStream's name of the program: the domain from its end. The desktop entry and the windows are called fourfold.
project_component=example.fourfold.fourfold

# Prints the program's version, which stands in one place.
project_version() {
  sed -n 's/^ *static let version = "\([0-9][0-9.]*\)"$/\1/p' "$root/Sources/fourfold/Options/VersionOption.swift"
}

# Prints when the last commit was (s since 1970): the date of all that is made of it. SOURCE_DATE_EPOCH wins.
project_epoch() {
  printf '%s\n' "${SOURCE_DATE_EPOCH:-$(git -C "$root" -c safe.directory="$root" log -1 --format=%ct 2>/dev/null || date +%s)}"
}
