import { timingSafeEqual } from 'node:crypto'
import { importSPKI, jwtVerify } from 'jose'
import type { AppleClient, GoogleClient } from './provider.ts'

const appleAudience = 'https://appleid.apple.com'
const longestSeconds = 15_777_000

export interface Presented {
  authorization: string | undefined
  form: Record<string, string>
}

/** True when the site shows that it is the client: by its secret, in the form or as Basic. */
export function isGoogleClient(client: GoogleClient, { authorization, form }: Presented): boolean {
  const [id = '', secret = ''] = authorization?.startsWith('Basic ')
    ? Buffer.from(authorization.slice(6), 'base64').toString().split(':').map(decodeURIComponent)
    : [form.client_id, form.client_secret]
  return same(id, client.clientId) && same(secret, client.clientSecret)
}

/** Apple's secret is a token that the site signs itself: ES256, six months at most. */
export async function isAppleClient(client: AppleClient, { form }: Presented): Promise<boolean> {
  const { client_id: id = '', client_secret: secret = '' } = form
  if (!same(id, client.clientId)) return false
  try {
    const key = await importSPKI(client.publicKey, 'ES256')
    const { payload, protectedHeader } = await jwtVerify(secret, key, {
      algorithms: ['ES256'],
      issuer: client.teamId,
      subject: client.clientId,
      audience: appleAudience,
      requiredClaims: ['iat', 'exp'],
    })
    const { iat = 0, exp = 0 } = payload
    return protectedHeader.kid === client.keyId && exp - iat <= longestSeconds
  } catch {
    return false
  }
}

function same(text: string, wanted: string): boolean {
  const [one, other] = [Buffer.from(text), Buffer.from(wanted)]
  return one.length === other.length && timingSafeEqual(one, other)
}
