import { sql } from 'kysely'

/** The data's owner: the account, and its address if verified. Phone numbers are never verified. */
export interface DataOwner {
  id: number
  email: string | null
}

/** Selects the guest bookings under the person's verified address. */
export const guestJobs = ({ email }: Pick<DataOwner, 'email'>) => sql`SELECT j.id FROM jobs j
  JOIN users guest ON guest.id = j.customer_id AND guest.is_guest WHERE j.contact_email = ${email}`

/** The same and those of their account. */
export const bookedJobs = (whose: DataOwner) =>
  sql`SELECT id FROM jobs WHERE customer_id = ${whose.id} UNION ${guestJobs(whose)}`

/** The messages of the conversations of which the person was a side. */
export const ownConversationMessages = (whose: DataOwner) =>
  sql`SELECT id FROM conversation_messages WHERE cleaner_id = ${whose.id}
    UNION ALL SELECT id FROM conversation_messages WHERE job_id IN (${bookedJobs(whose)})`

// One list of identifiers: an OR would scan the whole table.
export const ownPhotos = (whose: DataOwner) =>
  sql`t.id = ANY (ARRAY(SELECT id FROM photos WHERE owner_id = ${whose.id}
    UNION ALL SELECT photo_id FROM lockouts WHERE job_id IN (${bookedJobs(whose)})
    UNION ALL SELECT photo_id FROM checklist_photos WHERE job_id IN (${bookedJobs(whose)})
    UNION ALL SELECT id FROM photos WHERE message_id IN (${ownConversationMessages(whose)})))`
