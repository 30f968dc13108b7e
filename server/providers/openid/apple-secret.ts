interface Key {
  clientId: string
  teamId: string
  keyId: string
  privateKey: string
}

/**
 * Apple authenticates a site by a token that the site signs: made per request, valid for five minutes of real
 * time.
 */
export async function appleSecret({ clientId, teamId, keyId, privateKey }: Key): Promise<string> {
  const { importPKCS8, SignJWT } = await import('jose')
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'))
}
