import type { FastifyRequest } from 'fastify'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { hashToken } from '#server/plugins/token.ts'
import { storePasskeyChallenge } from './challenges.ts'
import { describePasskey, passkeysOf, refuseTooManyPasskeys } from './create-passkey-challenge.ts'
import { passkeyLibrary } from './library.ts'
import { algorithms, relyingPartyOf } from './relying-party.ts'

/** Creates the challenge for a new passkey; existing ones are excluded. */
export async function offerPasskey(
  context: Context,
  request: FastifyRequest,
  { user, session }: { user: UserRow; session: Session },
): Promise<Answer<'POST /api/user/passkeys/options'>> {
  const own = await passkeysOf(context.db, user.id)
  refuseTooManyPasskeys(own)
  const { rpID } = relyingPartyOf(context, request)
  const { generateRegistrationOptions } = await passkeyLibrary()
  const options = await generateRegistrationOptions({
    ...{ rpName: context.settings.now().brandName, rpID },
    ...{ userName: user.email, userDisplayName: user.name, attestationType: 'none' },
    supportedAlgorithmIDs: algorithms,
    // Stable over all of a person's passkeys, without revealing the person.
    userID: Uint8Array.from(Buffer.from(hashToken(context, `passkeys of ${user.id}`), 'hex')),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(describePasskey),
  })
  await storePasskeyChallenge(context, { browser: session.sid, purpose: 'add' }, options.challenge)
  const { challenge, user: owner, pubKeyCredParams, timeout = 60_000 } = options
  return {
    ...{ challenge, user: owner, pubKeyCredParams, timeout, attestation: 'none' },
    rp: { name: context.settings.now().brandName, id: rpID },
    excludeCredentials: options.excludeCredentials ?? [],
    authenticatorSelection: {
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}
