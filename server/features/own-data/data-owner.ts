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
