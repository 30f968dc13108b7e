import type Stripe from 'stripe'
import type { StripeApiCall } from '../api/route.ts'
import { recordChange } from '../events/record-change.ts'
import { newId } from '../ids.ts'
import { asStripe } from '../store/as-stripe.ts'
import { banking, requirementsOf } from './requirements.ts'

/** How a visit to the onboarding pages ends. */
export type OnboardAccountEnd = 'complete' | 'half_done' | 'rejected_document'

/** Applies the details that the person entered, and sends the event to the platform. */
export function onboardAccount(
  call: StripeApiCall,
  account: Stripe.Account,
  ending: OnboardAccountEnd,
): Stripe.Account {
  if (ending === 'half_done') {
    if (account.details_submitted) return account
    return changeAccount(call, account, {
      business_type: 'individual',
      requirements: requirementsOf(banking),
    })
  }
  const submitted = {
    business_type: account.business_type ?? ('individual' as const),
    details_submitted: true,
    external_accounts: bankOf(account),
    tos_acceptance: { date: call.now(), ip: '127.0.0.1', user_agent: null },
  }
  if (ending === 'complete') {
    return changeAccount(call, account, {
      ...submitted,
      ...enabled(account, true),
      requirements: requirementsOf([]),
    })
  }
  const document = 'individual.verification.document'
  return changeAccount(call, account, {
    ...submitted,
    ...enabled(account, false),
    requirements: requirementsOf([document], 'requirements.past_due', [
      {
        code: 'verification_document_failed_other',
        reason: 'There was a problem with your document. Upload another one.',
        requirement: document,
      },
    ]),
  })
}

const enabled = (account: Stripe.Account, yes: boolean) => ({
  capabilities: Object.fromEntries(
    Object.keys(account.capabilities ?? {}).map((name) => [name, yes ? 'active' : 'inactive']),
  ) as Stripe.Account.Capabilities,
  charges_enabled: yes,
  payouts_enabled: yes,
})

/** Stripe turns an account off, or on again, long after its onboarding. */
export function enableAccount(call: StripeApiCall, account: Stripe.Account, yes: boolean) {
  return changeAccount(call, account, {
    ...enabled(account, yes),
    requirements: yes ? requirementsOf([]) : requirementsOf(['individual.verification.document']),
  })
}

/** Writes the change and announces it as an event of the connected account. */
export function changeAccount(call: StripeApiCall, before: Stripe.Account, change: Partial<Stripe.Account>) {
  const account = call.store.put('accounts', { ...before, ...change })
  recordChange(call, 'account.updated', before, account, account.id)
  return account
}

function bankOf(account: Stripe.Account): Stripe.Account['external_accounts'] {
  const list = account.external_accounts
  if (!list || list.data.length > 0) return list
  const bank = {
    id: newId('ba'),
    object: 'bank_account',
    account: account.id,
    account_holder_name: null,
    account_holder_type: null,
    account_type: null,
    available_payout_methods: ['standard', 'instant'],
    bank_name: 'STRIPE TEST BANK',
    country: 'US',
    currency: 'usd',
    default_for_currency: true,
    fingerprint: newId('fp').slice(3, 19),
    future_requirements: null,
    last4: '6789',
    metadata: {},
    requirements: null,
    routing_number: '110000000',
    status: 'new',
  }
  return { ...list, data: [asStripe(bank)] }
}
