import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { consumePasskeyChallenge, type PasskeyChallengeRequest } from './challenges.ts'
import { passkeyLibrary } from './library.ts'
import { relyingPartyOf } from './relying-party.ts'

export const passkeyRefused = () => refuse('passkey_refused')

/**
 * Verifies a passkey's response: this browser's recent challenge, the site's origin and user verification.
 * Refused when its counter does not grow, which is the sign of a cloned passkey.
 */
export async function checkPasskey(
  context: Context,
  request: FastifyRequest,
  asked: PasskeyChallengeRequest,
  { response }: ParsedBody<'POST /api/auth/passkey'>,
): Promise<number> {
  const { rpID, origin } = relyingPartyOf(context, request)
  const passkey = await context.db
    .selectFrom('passkeys')
    .selectAll()
    .where('credential_id', '=', response.id)
    .executeTakeFirst()
  const credential = {
    id: response.id,
    publicKey: Uint8Array.from(Buffer.from(passkey?.public_key ?? '', 'base64url')),
    counter: Number(passkey?.counter ?? 0),
  }
  const { verifyAuthenticationResponse } = await passkeyLibrary()
  const checked = await verifyAuthenticationResponse({
    // The library validates every part of the unverified response.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => consumePasskeyChallenge(context, asked, challenge),
    ...{ expectedOrigin: origin, expectedRPID: rpID, credential, requireUserVerification: true },
  }).catch(() => null)
  if (!passkey || !checked?.verified) throw passkeyRefused()
  const { newCounter } = checked.authenticationInfo
  const used = await context.db
    .updateTable('passkeys')
    .set({ counter: newCounter, used_at: context.clock() })
    .where('id', '=', passkey.id)
    // Many passkeys do not count and stay at 0.
    .where(sql<boolean>`(counter < ${newCounter} OR (counter = 0 AND ${newCounter} = 0))`)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) throw passkeyRefused()
  return passkey.user_id
}
