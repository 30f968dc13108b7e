import type { FastifyRequest } from 'fastify'
import type { Answer } from '#contract/index.ts'
import { maxPasskeys } from '#domain/limits.ts'
import type { Context } from '#server/context.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { type PasskeyChallengeRequest, storePasskeyChallenge } from './challenges.ts'
import { passkeyLibrary } from './library.ts'
import { relyingPartyOf } from './relying-party.ts'
import { transportsOf } from './transports.ts'

/** Creates the challenge for one of these passkeys; without any, for every passkey of this site. */
export async function createPasskeyChallenge(
  context: Context,
  request: FastifyRequest,
  asked: PasskeyChallengeRequest,
  userId: number | null,
): Promise<Answer<'POST /api/auth/passkey/options'>> {
  const own = userId === null ? [] : await passkeysOf(context.db, userId)
  const { generateAuthenticationOptions } = await passkeyLibrary()
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context, request).rpID,
    userVerification: 'required',
    allowCredentials: own.map(describePasskey),
  })
  await storePasskeyChallenge(context, asked, options.challenge)
  const { challenge, rpId = '', timeout = 60_000, allowCredentials = [] } = options
  return { challenge, rpId, timeout, userVerification: 'required', allowCredentials }
}

/** Refuses a passkey over the limit per person. */
export function refuseTooManyPasskeys(own: unknown[]): void {
  if (own.length >= maxPasskeys) throw refuse('too_many_passkeys')
}

/** Describes a passkey to the browser. */
export function describePasskey({
  credential_id: id,
  transports: stored,
}: Awaited<ReturnType<typeof passkeysOf>>[0]) {
  const transports = transportsOf(stored)
  return transports.length > 0 ? { id, transports } : { id }
}

export function passkeysOf(db: Db | Tx, userId: number) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .execute()
}
