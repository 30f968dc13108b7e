import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { describeDevice } from '#server/plugins/describe-device.ts'
import { deviceOf } from '#server/plugins/device.ts'
import type { Session, UserRow } from '#server/plugins/session.ts'
import { beginFactors } from '../factors/begin-factors.ts'
import { consumePasskeyChallenge } from './challenges.ts'
import { passkeyRefused } from './check-passkey.ts'
import { passkeysOf, refuseTooManyPasskeys } from './create-passkey-challenge.ts'
import { passkeyLibrary } from './library.ts'
import { algorithms, relyingPartyOf } from './relying-party.ts'
import { transportsOf } from './transports.ts'

/** Stores a passkey that signed this session's challenge; its default name is the browser's. */
export async function addPasskey(
  context: Context,
  request: FastifyRequest,
  { user, session }: { user: UserRow; session: Session },
  { response }: ParsedBody<'POST /api/user/passkeys'>,
): Promise<{ id: number; recoveryCodes: string[] | null }> {
  const { rpID, origin } = relyingPartyOf(context, request)
  const asked = { browser: session.sid, purpose: 'add' } as const
  const { verifyRegistrationResponse } = await passkeyLibrary()
  const checked = await verifyRegistrationResponse({
    // The library validates every part of the unverified response.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: (challenge) => consumePasskeyChallenge(context, asked, challenge),
    ...{ expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true },
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!checked?.verified) throw passkeyRefused()
  const { id: credential_id, publicKey, counter, transports } = checked.registrationInfo.credential
  return context.db.transaction().execute(async (tx) => {
    const asker = { user, session, device: deviceOf(context, request) }
    const begin = await beginFactors(context, tx, asker, 'passkey')
    refuseTooManyPasskeys(await passkeysOf(tx, user.id))
    const added = await tx
      .insertInto('passkeys')
      .values({
        ...{ user_id: user.id, credential_id, counter, added_at: context.clock() },
        public_key: Buffer.from(publicKey).toString('base64url'),
        transports: transportsOf(transports),
        name: describeDevice(request.headers['user-agent']),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) throw passkeyRefused()
    return { id: added.id, recoveryCodes: await begin('passkey_added') }
  })
}
