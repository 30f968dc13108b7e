/** Says whose jobs a device keeps, and that it keeps any. */
export const ownerCache = 'offline-owner'

/** The entry of that cache: the id of the account. */
export const ownerEntry = '/offline-owner'

/** The IndexedDB database of unsent acts. */
export const actsDatabase = 'offline-acts'

/** Serwist's own database: the URL and the time of each cached response. */
export const expirationDatabase = 'serwist-expiration'

/** Names of the caches of kept jobs begin with it. */
export const offlinePrefix = 'offline-'
