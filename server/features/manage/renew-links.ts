import { randomInt } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { LinkHolder } from '#server/plugins/manage-key.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { reachedRecipientCap } from '../notifications/mail-hold-reason.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { lockLinkedBooking } from './lock-linked-booking.ts'

const mostNumber = 2 ** 47

/** The key makes each request a mail of its own. */
export const manageLinkMail = (jobId: number) =>
  ({ event: 'manage_link', jobId, eventId: randomInt(mostNumber) }) as const

/**
 * Ends every link to a booking and mails a new one to its own address. Refused at today's mail limit, so that
 * the guest is not left without a link.
 */
export async function renewLinks({ db, clock }: Context, holder: LinkHolder): Promise<void> {
  const { jobId } = holder.link
  await db.transaction().execute(async (tx) => {
    const { contact_email: address } = await lockLinkedBooking(tx, holder)
    const mail = { event: 'manage_link', recipient: address, known_device: false }
    if (await reachedRecipientCap(tx, mail, clock())) throw refuse('enough_links_today')
    await tx.deleteFrom('manage_links').where('job_id', '=', jobId).execute()
    await queueMessage(tx, manageLinkMail(jobId))
  })
}
