import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import type { Session, SignedInUserId } from '#server/plugins/session.ts'
import { listPushDevices } from '../notifications/push-devices.ts'

/** Describes the push notifications of a person: the key to subscribe with, and their browsers. */
export async function readPushState(
  context: Pick<Context, 'db' | 'clock' | 'push'>,
  userId: SignedInUserId,
  { sid }: Session,
): Promise<Answer<'GET /api/push'>> {
  const { push } = context
  if (!push) return { publicKey: null, isFake: false, devices: [] }
  const devices = await listPushDevices(context, userId)
  return {
    publicKey: push.publicKey,
    isFake: push.isFake,
    devices: devices.map(({ id, sid: own, device, created_at, last_used_at }) => ({
      ...{ id, device, current: own === sid },
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
  }
}
