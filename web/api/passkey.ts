import {
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import type { Answer, Body } from '../../contract/index.ts'

export { browserSupportsWebAuthn as hasPasskeys } from '@simplewebauthn/browser'

/** The person did not use their passkey, or it is none of this site. */
export class NoPasskey extends Error {
  override readonly name = 'NoPasskey'
}

/** Has a passkey sign what the server asks. */
export async function signWithPasskey(
  options: Answer<'POST /api/auth/passkey/options'>,
): Promise<Body<'POST /api/auth/passkey'>> {
  const optionsJSON = options as Parameters<typeof startAuthentication>[0]['optionsJSON']
  const response = await startAuthentication({ optionsJSON }).catch(noPasskey)
  return { response: { ...response, response: { ...response.response } } }
}

/** Makes a passkey for this site. */
export async function makePasskey(
  options: Answer<'POST /api/user/passkeys/options'>,
): Promise<Body<'POST /api/user/passkeys'>> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON }).catch(noPasskey)
  return { response: { ...response, response: { ...response.response } } }
}

function noPasskey(cause: unknown): never {
  throw new NoPasskey('The passkey was not used.', { cause })
}
