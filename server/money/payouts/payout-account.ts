import { sql } from 'kysely'
import type { Answer } from '#contract/index.ts'
import type { Context } from '#server/context.ts'
import { Refusal, refuse } from '#server/plugins/refusal.ts'
import type { SignedInCleanerId, UserRow } from '#server/plugins/session.ts'
import {
  type AccountState,
  createAccount,
  createOnboardingLink,
  findConnectedAccount,
  retrieveAccount,
} from '#server/providers/stripe/accounts.ts'
import { isKeyReused } from '#server/providers/stripe/failures.ts'
import { makeOnce } from '#server/providers/stripe/make-once.ts'
import { queueTask } from '#server/queue/queue-task.ts'

type PayoutAccountStatus = Answer<'GET /api/stripe-connect/account-status'>

const noAccount: PayoutAccountStatus = {
  hasAccount: false,
  accountId: null,
  onboardingComplete: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
}

/** The state of this cleaner's payout account at Stripe. */
export async function readAccountStatus(
  context: Context,
  userId: SignedInCleanerId,
): Promise<PayoutAccountStatus> {
  const accountId = (await findAccountId(context, userId))?.stripe_connect_id
  if (!accountId) return noAccount
  const state = await retrieveAccount(context.stripe, accountId)
  await storeAccountState(context, state)
  return {
    hasAccount: true,
    accountId,
    onboardingComplete: state.ready && state.detailsSubmitted,
    detailsSubmitted: state.detailsSubmitted,
    chargesEnabled: state.chargesEnabled,
    payoutsEnabled: state.payoutsEnabled,
  }
}

/** Creates the payout account; a repeat, even at the same moment, answers the same one (C-104). */
export async function openAccount(
  context: Context,
  userId: SignedInCleanerId,
  user: UserRow,
): Promise<{ accountId: string; hasAccount: true }> {
  const profile = await findAccountId(context, userId)
  if (!profile) throw refuse('profile_required')
  if (profile.stripe_connect_id) return { accountId: profile.stripe_connect_id, hasAccount: true }
  const { account_key, created_at } = profile
  const account = { userId, email: user.email, accountKey: account_key }
  let state: AccountState
  try {
    state = await makeOnce({
      make: () => createAccount(context.stripe, account, context.config.STRIPE_DASHBOARD_URL),
      find: () => findConnectedAccount(context.stripe, { accountKey: account_key, since: created_at }),
      renewKey: () => renewKey(context, userId, account_key),
    })
  } catch (error) {
    // An earlier try with this key had other parameters, and created nothing that still exists.
    if (isKeyReused(error)) return openAccount(context, userId, user)
    // Stripe would answer the old key with the old refusal, also once the platform is set up.
    if (error instanceof Refusal && error.code === 'platform_setup_required')
      await renewKey(context, userId, account_key)
    throw error
  }
  await context.db
    .updateTable('cleaner_profiles')
    .set({ stripe_connect_id: state.id })
    .where('user_id', '=', userId)
    .where('stripe_connect_id', 'is', null)
    .where('account_key', '=', account_key)
    .execute()
  if ((await findAccountId(context, userId))?.stripe_connect_id !== state.id) {
    // The account was deleted or reclaimed during the call: no one else knows the Stripe account.
    const accounts = [state.id]
    await queueTask(context.db, 'erase_outside', { photos: [], charges: [], accounts }, { key: state.id })
    throw refuse('not_authenticated')
  }
  return { accountId: state.id, hasAccount: true }
}

async function renewKey({ db }: Context, userId: SignedInCleanerId, failed: string): Promise<void> {
  await db
    .updateTable('cleaner_profiles')
    .set({ account_key: sql`gen_random_uuid()` })
    .where('user_id', '=', userId)
    .where('stripe_connect_id', 'is', null)
    .where('account_key', '=', failed)
    .execute()
}

interface PayoutAccountRequest {
  asked: string | undefined
  origin: string
  /** Whether they have a second factor, and have just shown it. */
  proven: boolean
}

/** A link to the onboarding of the cleaner's own account; any other account is refused (C-106). */
export async function linkOnboarding(
  context: Context,
  userId: SignedInCleanerId,
  { asked, origin, proven }: PayoutAccountRequest,
): Promise<{ url: string }> {
  const accountId = (await findAccountId(context, userId))?.stripe_connect_id
  if (asked && asked !== accountId) throw refuse('foreign_account')
  if (!accountId) throw refuse('no_payout_account')
  if (!proven && context.config.secondFactorRequired) await refuseMovingMoney(context, accountId)
  return { url: await createOnboardingLink(context.stripe, accountId, origin) }
}

/** The first set-up needs no second factor; once Stripe knows where the money goes, changing that does. */
async function refuseMovingMoney(context: Context, accountId: string): Promise<void> {
  if ((await retrieveAccount(context.stripe, accountId)).detailsSubmitted)
    throw refuse('second_factor_required')
}

/** Stores the state of a Stripe account with its profile. */
export async function storeAccountState({ db, clock }: Context, state: AccountState): Promise<void> {
  await db
    .updateTable('cleaner_profiles')
    .set({ stripe_onboarding_complete: state.ready, updated_at: clock() })
    .where('stripe_connect_id', '=', state.id)
    .where('stripe_onboarding_complete', '<>', state.ready)
    .execute()
}

function findAccountId({ db }: Context, userId: SignedInCleanerId) {
  return db
    .selectFrom('cleaner_profiles')
    .select(['stripe_connect_id', 'account_key', 'created_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
