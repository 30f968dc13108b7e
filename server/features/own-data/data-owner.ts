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

// One list of identifiers: an OR would scan the whole table.
export const ownPhotos = (whose: DataOwner) =>
  sql`t.id = ANY (ARRAY(SELECT id FROM photos WHERE owner_id = ${whose.id}
    UNION ALL SELECT photo_id FROM lockouts WHERE job_id IN (${bookedJobs(whose)})
    UNION ALL SELECT photo_id FROM checklist_photos WHERE job_id IN (${bookedJobs(whose)})
    UNION ALL SELECT p.id FROM photos p JOIN conversation_messages m ON m.id = p.message_id
      WHERE m.cleaner_id = ${whose.id} OR m.job_id IN (${bookedJobs(whose)})))`
