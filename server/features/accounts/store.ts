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
  'locale',
] as const

/** Frees a guest's address for a registration; the guest's history stays separate (C-022). */
export async function freeGuestEmail(tx: Tx, email: string): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email: unreachableEmail() })
    .where('email', '=', email)
    .where('is_guest', '=', true)
    .execute()
}

/** Creates a placeholder address that receives no mail. */
export function unreachableEmail(): string {
  return `guest-${randomUUID()}@guest.invalid`
}
