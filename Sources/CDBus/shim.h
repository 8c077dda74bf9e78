#pragma once
#if !__has_include(<dbus/dbus.h>)
#error "Fourfold needs the Debian package libdbus-1-dev: scripts/setup run installs it"
#endif
#include <dbus/dbus.h>
