import { availableParallelism } from 'node:os'
import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { BoundedQueue, type QueueEntry, type RunInQueue } from '#server/plugins/bounded-queue.ts'
import { deviceOf, knowsDevice } from '#server/plugins/device.ts'
import { networkShares, providerCustomerOf } from '#server/plugins/network.ts'
import { refuse } from '#server/plugins/refusal.ts'

/**
 * Queues password hashing. More hashes at once than cores would be no faster and would delay every request;
 * one takes about 40 milliseconds.
 */
export const passwordHashQueue = new BoundedQueue({
  atOnce: availableParallelism(),
  most: 60,
  full: () => refuse('busy'),
})

const turnOf =
  (visitor: QueueEntry): RunInQueue =>
  (work) =>
    passwordHashQueue.enter(visitor, (inTurn) => inTurn(work))

/** For commands and the demo, which serve no visitor. */
export const commandHashTurn: RunInQueue = turnOf({ shares: [], first: true })

/** For a signed-in user: before anonymous visitors, and a few at a time. */
export const userHashTurn = (userId: number): RunInQueue =>
  turnOf({ shares: [{ key: `person ${userId}`, most: 4 }], first: true })

/** For a visitor, counted by network. */
export const visitorHashTurn = (context: Context, request: FastifyRequest): RunInQueue =>
  turnOf(stranger(context, request))

/**
 * For a login: first when the account knows the browser, so that a flood from elsewhere does not keep the
 * owner out.
 */
export async function loginHashTurn(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<QueueEntry> {
  const device = deviceOf(context, request)
  if (device === null || !(await knowsDevice(context.db, email, device))) return stranger(context, request)
  const shares = [
    { key: `device ${device}`, most: 4 },
    { key: `known at ${providerCustomerOf(request)}`, most: 20 },
  ]
  return { shares, first: true }
}

/** RATE_LIMIT_SCALE=0 lifts the limit per network; the queue stays bounded. */
function stranger({ config }: Context, request: FastifyRequest): QueueEntry {
  const lifted = config.RATE_LIMIT_SCALE === 0
  return { shares: lifted ? [] : networkShares(request, { address: 10, site: 20 }) }
}
