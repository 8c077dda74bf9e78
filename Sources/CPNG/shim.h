#pragma once
#if !__has_include(<png.h>)
#error "Fourfold needs the Debian package libpng-dev: scripts/setup run installs it"
#endif
#include <png.h>
