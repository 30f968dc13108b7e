import type { Answer } from '#contract/index.ts'
import type { Db } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { presentContactMessageRow } from './list-contact-messages.ts'

/** Reads a contact message with its answer and the delivery state of that mail. */
export async function readContactMessageForAdmin(
  db: Db,
  id: number,
): Promise<Answer<'GET /api/admin/contact-messages/:id'>> {
  const row = await db
    .selectFrom('contact_messages as c')
    .leftJoin('users as o', 'o.id', 'c.answered_by')
    .leftJoin('notifications as m', (join) =>
      join.on((on) => on('m.dedupe_key', '=', `contact_answered:${id}`)),
    )
    .selectAll('c')
    .select(['o.name as answerer', 'm.status as mail'])
    .where('c.id', '=', id)
    .executeTakeFirst()
  if (!row) throw refuse('contact_message_not_found')
  const { phone, sms_consent, message, user_id, answer, answered_at, answerer, mail } = row
  return {
    ...presentContactMessageRow(row),
    ...{ phone, smsConsent: sms_consent, message, userId: user_id },
    // A mail is deleted after its retention time; it had been sent by then.
    answer:
      answer && answered_at
        ? { text: answer, at: answered_at.toISOString(), by: answerer ?? '', mail: mail ?? 'sent' }
        : null,
  }
}
