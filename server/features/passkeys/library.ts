/** Lazily imported: the library is large, and rarely used soon after a start. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
