#pragma once
#if !__has_include(<fribidi.h>)
#error "Fourfold needs the Debian package libfribidi-dev: scripts/setup run installs it"
#endif
#include <fribidi.h>
