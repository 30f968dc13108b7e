import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { retrieveAccount } from '#server/providers/stripe/accounts.ts'
import { queueTask } from '#server/queue/queue-task.ts'
import { isUnderReview } from '#server/rules/under-review.ts'
import { storeAccountState } from './payout-account.ts'

const accountsAtOnce = 20

/** Re-reads a connected account; once it can receive money, the payouts that waited for it go. */
export async function refreshAccount(context: Context, accountId: string): Promise<void> {
  const state = await retrieveAccount(context.stripe, accountId)
  await storeAccountState(context, state)
  if (state.ready) await queueDuePayouts(context, accountId)
}

/**
 * Reads the accounts that payouts wait for from Stripe: events of connected accounts cannot be fetched later.
 */
export async function refreshWaitingAccounts(context: Context): Promise<void> {
  const { rows } = await sql<{ account: string }>`
    SELECT stripe_connect_id AS account FROM cleaner_profiles c
    WHERE stripe_connect_id IS NOT NULL AND NOT stripe_onboarding_complete AND EXISTS (
      SELECT FROM payouts WHERE cleaner_id = c.user_id AND status = 'pending' AND due_at <= ${context.clock()})
    ORDER BY random() LIMIT ${accountsAtOnce}`.execute(context.db)
  for (const { account } of rows)
    await refreshAccount(context, account).catch((error: unknown) => {
      context.log.warn({ err: error, account }, 'waiting account not looked at')
    })
}

/**
 * Queues the transfer of every due payout whose cleaner can receive it, and of every one that has begun:
 * Stripe may have made it, even when the account was closed since.
 */
export async function queueDuePayouts({ db, clock }: Context, accountId?: string): Promise<void> {
  const due = await db
    .selectFrom('payouts')
    .innerJoin('cleaner_profiles', 'cleaner_profiles.user_id', 'payouts.cleaner_id')
    .select('payouts.id')
    .where('payouts.status', 'in', ['pending', 'sending'])
    .where('payouts.due_at', '<=', clock())
    .where(({ not }) => not(isUnderReview('payouts')))
    .where(({ or, eb }) =>
      or([
        eb('payouts.status', '=', 'sending'),
        eb('cleaner_profiles.stripe_onboarding_complete', '=', true),
      ]),
    )
    .$call((query) =>
      accountId === undefined ? query : query.where('cleaner_profiles.stripe_connect_id', '=', accountId),
    )
    // In no order: what fails every time must not stand before the rest for ever.
    .orderBy(sql`random()`)
    .limit(500)
    .execute()
  for (const { id } of due) await queueTask(db, 'send_transfer', { payoutId: id }, { key: `transfer-${id}` })
}
