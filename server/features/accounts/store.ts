import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'

export const userColumns = [
  'id',
  'name',
  'email',
  'role',
  'phone',
  'avatar_url',
  'vetting',
  'email_verified_at',
] as const

/** A guest's address that somebody registers goes to the account; the guest's history does not (C-022). */
export async function freeGuestEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: unreachableEmail() })
    .where('email', '=', email)
    .where('is_guest', '=', true)
    .execute()
}

/** Marks an address that receives nothing. */
export function unreachableEmail(): string {
  return `guest-${randomUUID()}@guest.invalid`
}
