#pragma once
#if !__has_include(<fontconfig/fontconfig.h>)
#error "Fourfold needs the Debian package libfontconfig-dev: scripts/setup run installs it"
#endif
#include <fontconfig/fontconfig.h>
