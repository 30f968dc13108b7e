import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { Answer, Body } from '#contract/index.ts'

/** The person did not use their passkey, or it is none of this site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = () => typeof window !== 'undefined' && 'PublicKeyCredential' in window

// Most people who open these pages use no passkey: the library comes when it is needed.
const library = () => import('@simplewebauthn/browser')

/** Has a passkey sign what the server asks. */
export async function signWithPasskey(
  options: Answer<'POST /api/auth/passkey/options'>,
): Promise<Body<'POST /api/auth/passkey'>> {
  const { startAuthentication } = await library()
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
  const response = await startAuthentication({ optionsJSON }).catch(noPasskey)
  return { response: { ...response, response: { ...response.response } } }
}

/** Makes a passkey for this site. */
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
