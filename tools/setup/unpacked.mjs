/** Folder of Debian packages that are unpacked for the tests alone: nothing in it is configured or started. */
export const unpacked = '/var/cache/scrubjay-tests'
