import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Answer, Body } from '#contract/index.ts'

/** The person canceled the passkey prompt, or the passkey belongs to another site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

/** True when this browser supports passkeys. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

// Loaded on first use: most visitors have no passkey.
const library = () => import('@simplewebauthn/browser')

/** Signs the server's challenge with a passkey. */
export async function signWithPasskey(
  options: Answer<'POST /api/auth/passkey/options'>,
): Promise<Body<'POST /api/auth/passkey'>> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(noPasskey)
  return { response: { ...response, response: { ...response.response } } }
}

/** Creates a passkey for this site. */
export async function makePasskey(
  options: Answer<'POST /api/user/passkeys/options'>,
): Promise<Body<'POST /api/user/passkeys'>> {
  const { startRegistration } = await library()
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(noPasskey)
  return { response: { ...response, response: { ...response.response } } }
}

function noPasskey(cause: unknown): never {
  throw new NoPasskey('The passkey was not used.', { cause })
}
