import type Stripe from 'stripe'
import { changed, changedMetadata, flag, hash, metadata, oneOf, text } from '../api/read-params.ts'
import type { StripeApiCall } from '../api/route.ts'
import { invalid } from '../errors.ts'
import { newId } from '../ids.ts'
import { asStripe } from '../store/as-stripe.ts'
import { banking, personal, requirementsOf } from './requirements.ts'

const capability = hash({ requested: flag })

const profile = hash({
  mcc: text,
  name: text,
  product_description: text,
  support_email: text,
  support_phone: text,
  support_url: text,
  url: text,
})
const schedule = hash({ interval: oneOf('manual', 'daily', 'weekly', 'monthly') })

export const accountFields = {
  business_profile: profile,
  business_type: oneOf('individual', 'company', 'non_profit', 'government_entity'),
  capabilities: hash({ card_payments: capability, transfers: capability }),
  email: text,
  metadata,
  settings: hash({ payouts: hash({ schedule, statement_descriptor: text }) }),
}

export const createAccountFields = {
  ...accountFields,
  country: text,
  type: oneOf('express', 'standard', 'custom'),
}

type CreateAccountParams = {
  [K in keyof typeof createAccountFields]: ReturnType<(typeof createAccountFields)[K]>
}

/** Merges the business profile that the platform sends into the stored one. */
export function profileOf(
  given: CreateAccountParams['business_profile'],
  before: Stripe.Account['business_profile'],
) {
  const said = Object.entries(given ?? {}).filter(([, value]) => value !== undefined)
  return {
    ...before,
    ...Object.fromEntries(said.map(([name, value]) => [name, value || null])),
  } as Stripe.Account['business_profile']
}

/** The payout schedule and the statement descriptor. */
export function payoutsOf(given: CreateAccountParams['settings'], before: Stripe.Account.Settings) {
  const { schedule: when, statement_descriptor: words } = given?.payouts ?? {}
  const { payouts } = before
  if (!payouts) return before
  return {
    ...before,
    payouts: {
      ...payouts,
      schedule: { ...payouts.schedule, interval: when?.interval ?? payouts.schedule.interval },
      statement_descriptor: changed(words, payouts.statement_descriptor),
    },
  }
}

/** A connected account before onboarding, without any details. */
export function createAccount(call: StripeApiCall, params: CreateAccountParams): Stripe.Account {
  if (params.type !== 'express') {
    throw invalid('The fake makes express accounts only.', { param: 'type' })
  }
  if ((params.country ?? 'US') !== 'US') {
    throw invalid(`${params.country} is not currently supported by the fake.`, { param: 'country' })
  }
  const asked = Object.entries(params.capabilities ?? {}).filter(([, value]) => value?.requested)
  const names = asked.length > 0 ? asked.map(([name]) => name) : ['card_payments', 'transfers']
  const id = newId('acct').replace(/^(acct_.{16}).*/, '$1')
  return call.store.put(
    'accounts',
    asStripe({
      id,
      object: 'account',
      business_profile: profileOf(
        params.business_profile,
        asStripe({
          annual_revenue: null,
          estimated_worker_count: null,
          mcc: null,
          minority_owned_business_designation: null,
          name: null,
          product_description: null,
          support_address: null,
          support_email: null,
          support_phone: null,
          support_url: null,
          url: null,
        }),
      ),
      business_type: params.business_type ?? null,
      capabilities: Object.fromEntries(names.map((name) => [name, 'inactive'])),
      charges_enabled: false,
      controller: {
        fees: { payer: 'application_express' },
        is_controller: true,
        losses: { payments: 'application' },
        requirement_collection: 'stripe',
        stripe_dashboard: { type: 'express' },
        type: 'application',
      },
      country: 'US',
      created: call.now(),
      default_currency: 'usd',
      details_submitted: false,
      email: params.email || null,
      external_accounts: {
        object: 'list',
        data: [],
        has_more: false,
        url: `/v1/accounts/${id}/external_accounts`,
      },
      future_requirements: requirementsOf([]),
      groups: { payments_pricing: null },
      login_links: { object: 'list', data: [], has_more: false, url: `/v1/accounts/${id}/login_links` },
      metadata: changedMetadata(params.metadata, {}),
      payouts_enabled: false,
      requirements: requirementsOf([...(params.business_type ? personal.slice(1) : personal), ...banking]),
      settings: payoutsOf(params.settings, asStripe(emptySettings())),
      tos_acceptance: { date: null, ip: null, user_agent: null },
      type: 'express',
    }),
  )
}

function emptySettings() {
  return {
    bacs_debit_payments: { display_name: null, service_user_number: null },
    branding: { icon: null, logo: null, primary_color: null, secondary_color: null },
    card_issuing: { tos_acceptance: { date: null, ip: null } },
    card_payments: {
      decline_on: { avs_failure: false, cvc_failure: false },
      statement_descriptor_prefix: null,
      statement_descriptor_prefix_kana: null,
      statement_descriptor_prefix_kanji: null,
    },
    dashboard: { display_name: null, timezone: 'Etc/UTC' },
    invoices: { default_account_tax_ids: null, hosted_payment_method_save: null },
    payments: {
      statement_descriptor: null,
      statement_descriptor_kana: null,
      statement_descriptor_kanji: null,
    },
    payouts: {
      debit_negative_balances: true,
      schedule: { delay_days: 2, interval: 'manual' },
      statement_descriptor: null,
    },
    sepa_debit_payments: {},
  }
}
