import { createHmac, createPublicKey, generateKeyPairSync } from 'node:crypto'
import type { SignInKeys } from '../providers/openid/providers.ts'

type SandboxSignInKeys = Required<SignInKeys>

/** As whom the fakes for Google and Apple know us: answers it for where they are. Apple's key is made at each start. */
export function signInKeys(secret: string): (origin: string) => SandboxSignInKeys {
  const key = (name: string) => createHmac('sha256', secret).update(`fake ${name}`).digest('hex')
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const privateKey = pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  return (origin) => ({
    google: {
      issuer: `${origin}/sandbox/google`,
      clientId: 'scrubjay.apps.googleusercontent.com',
      clientSecret: `GOCSPX-${key('google secret').slice(0, 28)}`,
    },
    apple: {
      issuer: `${origin}/sandbox/apple`,
      ...{ clientId: 'example.scrubjay.web', teamId: 'SCRUBJAY01', keyId: 'SANDBOX001', privateKey },
    },
  })
}

/** What the fakes are told of us: of Apple's key the public half alone. */
export function fakeSignInKeys(keys: (origin: string) => SandboxSignInKeys): object {
  const { google, apple } = keys('')
  const publicKey = createPublicKey(apple.privateKey).export({ type: 'spki', format: 'pem' }).toString()
  return { google, apple: { ...apple, privateKey: undefined, publicKey } }
}
