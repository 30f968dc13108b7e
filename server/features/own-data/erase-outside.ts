import type { Context } from '#server/context.ts'
import { deletePayoutAccount } from '#server/providers/stripe/accounts.ts'
import { removeReceiptEmail } from '#server/providers/stripe/intents.ts'
import { deleteStripeCustomer } from '#server/providers/stripe/payment-methods.ts'
import type { TaskPayloads } from '#server/queue/queue-task.ts'
import { smallName } from '../photos/small-photo.ts'

/** Task: erases a deleted account's data outside the database; throws for a retry. */
export async function eraseOutside(
  { photos, stripe, checks }: Pick<Context, 'photos' | 'stripe' | 'checks'>,
  erased: TaskPayloads['erase_outside'],
): Promise<void> {
  for (const name of erased.photos) {
    await photos.delete(name)
    await photos.delete(smallName(name))
  }
  for (const charge of erased.charges) await removeReceiptEmail(stripe, charge)
  for (const invitation of erased.invitations ?? []) await checks?.withdrawInvitation(invitation)
  for (const customer of erased.customers ?? []) await deleteStripeCustomer(stripe, customer)
  for (const account of erased.accounts) await deletePayoutAccount(stripe, account)
}
