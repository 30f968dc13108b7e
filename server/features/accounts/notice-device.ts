import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { describeDevice } from '../../http/describe-device.ts'
import { markDevice, rememberDevice } from '../../http/device.ts'
import type { AccountRow } from '../../http/session.ts'
import { queueAccountMail } from '../../notify/queue-account-mail.ts'

/** Somebody has signed in: a browser that the account has not seen is told of by mail. */
export async function noticeDevice(
  context: Context,
  { id: userId, email: to }: AccountRow,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const hashed = markDevice(context, request, reply)
  const now = context.clock()
  await context.db.transaction().execute(async (tx) => {
    if (!(await rememberDevice(tx, userId, hashed, now))) return
    const device = describeDevice(request.headers['user-agent'])
    await queueAccountMail(tx, { event: 'new-device', userId, to, now, device })
  })
}
