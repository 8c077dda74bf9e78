#pragma once
// The C library's own gettext, which Swift's module of that library leaves out.
#include <libintl.h>
