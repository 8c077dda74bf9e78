#pragma once
#if !__has_include(<md5.h>)
#error "Fourfold needs the Debian package libmd-dev: scripts/setup run installs it"
#endif
#include <sys/types.h>
#include <md5.h>
