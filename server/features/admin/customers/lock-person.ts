import { isOperator } from '#domain/operator.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Locks the account that an admin acts on; refuses deleted accounts and those of admins. */
export async function lockPerson(tx: Tx, id: number) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_guest', 'password', 'email_verified_at', 'deleted_at'])
    .where('id', '=', id)
    // Booking takes a share lock on the account, so a booking commits before this and is seen, or waits.
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw refuse('person_not_found')
  if (person.deleted_at) throw refuse('person_deleted')
  if (isOperator(person.role)) throw refuse('operators_account')
  return person
}
