import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { SessionData } from '#server/db/rows/accounts.ts'
import { type Device, deviceFor, deviceOf, setDeviceCookie } from '#server/plugins/device.ts'
import { mustAddFactor } from '#server/plugins/operator.ts'
import type { AccountRow, Session } from '#server/plugins/session.ts'
import { type Authentication, startSession, startSessionAgain } from '#server/plugins/start-session.ts'
import { isSecondFactor } from '../factors/require-reauthentication.ts'
import { carryOverGuestBookings } from './carry-over-guest-bookings.ts'
import { hasBookings, readLoginFacts } from './has-bookings.ts'
import { noticeDevice } from './notice-device.ts'
import { storePendingLogin } from './pending-login.ts'
import { presentUser } from './present.ts'

interface SignInVisit {
  request: FastifyRequest
  reply: FastifyReply
  session: Session | null
}

/** Presents a signed-in user to themselves. */
export const presentSignedInUser = async (context: Context, user: AccountRow) =>
  presentUser(user, {
    hasBookings: await hasBookings(context.db, user.id),
    mustAddFactor: await mustAddFactor(context, user),
  })

/**
 * Signs a verified person in; every way of signing in ends here. A person whose second factor is missing is
 * refused with second_step_needed, and this browser keeps a pending login.
 */
export async function signIn(context: Context, visit: SignInVisit, user: AccountRow, how: Authentication) {
  const { request, reply, session } = visit
  const data = await carryOverGuestBookings(context, session, user)
  const device = deviceFor(context, request)
  const { by, password } = how
  const again =
    by === 'password' && password !== undefined && deviceOf(context, request) !== null
      ? await startSessionAgain(context, reply, session, user.id, data, { password, device })
      : null
  const { hasBookings } = again ?? (await enterAnew(context, visit, user, { how, device, data }))
  setDeviceCookie(context, reply, device)
  const view = presentUser(user, { hasBookings, mustAddFactor: await mustAddFactor(context, user) })
  return { ...view, user: view }
}

/** Requires the second factor where there is one, and mails the account about an unknown browser. */
async function enterAnew(
  context: Context,
  visit: SignInVisit,
  user: AccountRow,
  { how, device, data }: { how: Authentication; device: Device; data: SessionData },
) {
  const { request, reply, session } = visit
  const { ways, hasBookings } = await readLoginFacts(context.db, user.id)
  if (ways.length > 0 && !isSecondFactor(how.by))
    throw await storePendingLogin(context, visit, user.id, how, ways)
  await startSession(context, reply, session, user.id, data, {
    verified: how,
    device,
    atNewDevice: (tx) => noticeDevice(context, tx, user, device, request.headers['user-agent']),
  })
  return { hasBookings }
}
