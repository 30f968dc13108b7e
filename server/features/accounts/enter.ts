import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { deviceFor, keepDevice } from '../../http/device.ts'
import { type AccountRow, type Session, startSession, type Verified } from '../../http/session.ts'
import { hasBookings } from '../bookings/has-bookings.ts'
import { carryOver } from './carry-over.ts'
import { noticeDevice } from './notice-device.ts'
import { presentUser } from './present.ts'

interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  session: Session | null
}

export const described = async ({ db }: Context, user: AccountRow) =>
  presentUser(user, await hasBookings(db, user.id))

/** Signs somebody in who proved who they are; every way of signing in ends here. */
export async function enter(context: Context, visit: Visit, user: AccountRow, how: Verified) {
  const { request, reply, session } = visit
  const data = await carryOver(context, session, user)
  const device = deviceFor(context, request)
  await startSession(context, reply, session, user.id, data, {
    verified: how,
    device,
    also: (tx) => noticeDevice(context, tx, user, device, request.headers['user-agent']),
  })
  keepDevice(context, reply, device)
  const view = await described(context, user)
  return { ...view, user: view }
}
