import Stripe from 'stripe'
import { refuse } from '#server/plugins/refusal.ts'
import type { StripeClient } from './client.ts'
import { callStripe } from './intents.ts'

/** How far a connected account is set up. */
export interface AccountState {
  id: string
  detailsSubmitted: boolean
  chargesEnabled: boolean
  payoutsEnabled: boolean
  /** True when money may be sent there: payouts enabled and nothing due. */
  ready: boolean
}

interface StripeNewAccount {
  userId: number
  /** Of the profile it is made for; another one once an account was left. */
  accountKey: string
  email: string
}

/** The account that an earlier try made under this key of a profile; null when there is none. One that was left has another key. */
export async function findConnectedAccount(
  door: StripeClient,
  { accountKey, since }: { accountKey: string; since: Date },
): Promise<AccountState | null> {
  // An hour earlier, whatever our clock thinks of Stripe's.
  const created = { gte: Math.floor(since.getTime() / 1000) - 3600 }
  const accounts = await callStripe(door, (sdk) =>
    sdk.accounts.list({ created, limit: 100 }).autoPagingToArray({ limit: 1000 }),
  )
  const made = accounts.find(({ metadata }) => metadata?.account_key === accountKey)
  return made ? readAccount(made) : null
}

/** Creates an Express account for a cleaner. Refuses platform_setup_required while Connect is not activated. */
export async function createAccount(
  door: StripeClient,
  account: StripeNewAccount,
  dashboardUrl: string,
): Promise<AccountState> {
  try {
    return readAccount(
      await callStripe(door, (sdk) =>
        sdk.accounts.create(
          {
            type: 'express',
            country: 'US',
            email: account.email,
            business_type: 'individual',
            capabilities: { transfers: { requested: true } },
            metadata: { user_id: String(account.userId), account_key: account.accountKey },
          },
          { idempotencyKey: `account-${account.accountKey}` },
        ),
      ),
    )
  } catch (error) {
    // Stripe refuses new accounts until the platform has signed up for Connect.
    if (error instanceof Stripe.errors.StripeInvalidRequestError)
      throw refuse('platform_setup_required', { requiresPlatformSetup: true, dashboardUrl })
    throw error
  }
}

/** Reads an account as Stripe has it now. */
export async function retrieveAccount(door: StripeClient, id: string): Promise<AccountState> {
  return readAccount(await callStripe(door, (sdk) => sdk.accounts.retrieve(id)))
}

/** A one-time link to the account's onboarding; `origin` is where the person comes back to. */
export async function createOnboardingLink(door: StripeClient, id: string, origin: string): Promise<string> {
  const link = await callStripe(door, (sdk) =>
    sdk.accountLinks.create({
      account: id,
      type: 'account_onboarding',
      return_url: `${origin}/cleaner/profile?success=true`,
      refresh_url: `${origin}/cleaner/profile?refresh=true`,
    }),
  )
  // A fake knows only the address it was called at; people reach it through ours.
  return door.keys?.apiBase ? link.url.replace(door.keys.apiBase, origin) : link.url
}

/** Erases a payout account for good; one that is gone already is no mistake. Throws while it still holds money. */
export async function deletePayoutAccount(door: StripeClient, id: string): Promise<void> {
  try {
    await callStripe(door, (sdk) => sdk.accounts.del(id))
  } catch (error) {
    // Stripe answers 403 for an account that is no longer connected.
    if (error instanceof Stripe.errors.StripePermissionError) return
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return
    throw error
  }
}

function readAccount(account: Stripe.Account): AccountState {
  const due = account.requirements?.currently_due ?? []
  return {
    id: account.id,
    detailsSubmitted: account.details_submitted,
    chargesEnabled: account.charges_enabled,
    payoutsEnabled: account.payouts_enabled,
    ready: account.payouts_enabled && due.length === 0,
  }
}
