/** Where a tablet finds this server, as somebody types it there: without TLS the scheme belongs to it. */
export const address = location.protocol === 'https:' ? location.host : location.origin;
