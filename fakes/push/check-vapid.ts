import { importJWK, jwtVerify } from 'jose'

/** Checks the signed token of RFC 8292; answers its key, or null for a header that proves nothing. */
export async function checkVapidHeader(header: string | undefined, audience: string): Promise<string | null> {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? []
  const point = Buffer.from(key ?? '', 'base64url')
  if (!token || !key || point.length !== 65) return null
  try {
    const jwk = {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    }
    const { payload } = await jwtVerify(token, await importJWK(jwk, 'ES256'), {
      audience,
      algorithms: ['ES256'],
      requiredClaims: ['exp', 'sub'],
    })
    const day = 86_400
    const isShort = (payload.exp ?? 0) <= Date.now() / 1000 + day
    return isShort && /^(mailto:|https:)/.test(String(payload.sub)) ? key : null
  } catch {
    return null
  }
}
