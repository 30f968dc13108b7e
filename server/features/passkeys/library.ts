/** Large, and most starts wait long for their first passkey: it is loaded then. */
export const passkeyLibrary = () => import('@simplewebauthn/server')
