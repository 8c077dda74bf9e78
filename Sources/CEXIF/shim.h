#pragma once
#if !__has_include(<libexif/exif-data.h>)
#error "Fourfold needs the Debian package libexif-dev: scripts/setup run installs it"
#endif
#include <libexif/exif-data.h>
