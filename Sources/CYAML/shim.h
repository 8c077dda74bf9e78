#pragma once
#if !__has_include(<yaml.h>)
#error "Fourfold needs the Debian package libyaml-dev: scripts/setup run installs it"
#endif
#include <yaml.h>
