import type { ParsedBody } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { readPhone } from '../notifications/phone-number.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { recordConsent } from '../notifications/record-consent.ts'

/** Stores a message to the operator and mails it (C-115). */
export async function receiveMessage(
  { db, clock, config, settings }: Context,
  { smsConsent = false, ...body }: ParsedBody<'POST /api/contact'>,
): Promise<void> {
  // Only the operator reads it, so a foreign number stays as typed.
  const phone = body.phone ? (readPhone(config, body.phone) ?? body.phone) : null
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('contact_messages')
      .values({ ...body, phone, sms_consent: smsConsent && phone !== null, created_at: clock() })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (smsConsent && phone)
      await recordConsent(tx, { userId: null, phone, source: 'contact form', now: clock() })
    await queueMessage(tx, {
      event: 'contact_received',
      contactMessageId: id,
      to: settings.now().supportEmail,
    })
  })
}
