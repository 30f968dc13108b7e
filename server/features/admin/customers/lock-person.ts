import { isOperator } from '#domain/operator.ts'
import type { Tx } from '#server/db/connect.ts'
import { refuse } from '#server/plugins/refusal.ts'

/** Locks the account that an operator acts on; refuses deleted accounts and those of operators. */
export async function lockPerson(tx: Tx, id: number) {
  const person = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'is_guest', 'password', 'email_verified_at', 'deleted_at'])
    .where('id', '=', id)
    // One who books shares the account: a booking comes before, and is seen, or after.
    .forUpdate()
    .executeTakeFirst()
  if (!person) throw refuse('person_not_found')
  if (person.deleted_at) throw refuse('person_deleted')
  if (isOperator(person.role)) throw refuse('operators_account')
  return person
}
