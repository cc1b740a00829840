#pragma once
#include <gnutls/gnutls.h>
#include <gnutls/crypto.h>
#include <gnutls/abstract.h>
#include <gnutls/x509.h>

// The library's `gnutls_free` is a variable, which Swift does not let be read.
static inline void ambler_gnutls_free(void *memory) { gnutls_free(memory); }
