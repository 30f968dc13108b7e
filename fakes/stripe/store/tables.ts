import type Stripe from 'stripe'

/** The card number is never stored, only the behaviour of its test number. */
type CardBehaviour = { id: string; outcome: string; used: boolean }

/** An open step outside the page: a 3-D Secure challenge or a pay-later approval. */
export type Attempt = {
  id: string
  intent: string
  method: string
  kind: 'three_d_secure' | 'klarna' | 'afterpay_clearpay'
  returnUrl: string | null
  state: 'open' | 'approved' | 'failed'
}

type IdempotentAnswer = {
  id: string
  key: string
  /** Missing in responses that were stored before paths were compared. */
  path?: string
  request: string
  requestId: string
  status: number
  body: string
  created: number
}

export type Delivery = {
  id: string
  event: string
  /** Milliseconds of the world's clock. */
  due: number
  attempts: number
  state: 'waiting' | 'delivered' | 'given_up' | 'dropped'
  lastAnswer: string | null
  /** Set by a scenario: deliveries that fall due together are mixed up. */
  order?: 'sent' | 'reversed' | 'shuffled'
}

/** Which connected account an object belongs to; the platform's own objects have none. */
type TablesOwner = { id: string; account: string }

/** Something that happens by itself when the clock gets there. */
type Later = { id: string; due: number; act: string; about: string }

/** A link to the onboarding or dashboard pages, and the visit that it opened. */
type OnboardingVisit = {
  id: string
  account: string
  kind: 'link' | 'onboarding' | 'login' | 'dashboard'
  expires: number
  used: boolean
  refreshUrl: string
  returnUrl: string
}

type TablesSetting = { id: string; value: unknown }

export type StoreTables = {
  payment_intents: Stripe.PaymentIntent
  payment_methods: Stripe.PaymentMethod
  customers: Stripe.Customer
  deleted_customers: Stripe.DeletedCustomer
  charges: Stripe.Charge
  refunds: Stripe.Refund
  balance_transactions: Stripe.BalanceTransaction
  events: Stripe.Event
  card_behaviours: CardBehaviour
  attempts: Attempt
  idempotent_answers: IdempotentAnswer
  deliveries: Delivery
  owners: TablesOwner
  later: Later
  visits: OnboardingVisit
  accounts: Stripe.Account
  transfers: Stripe.Transfer
  transfer_reversals: Stripe.TransferReversal
  payouts: Stripe.Payout
  disputes: Stripe.Dispute
  files: Stripe.File
  setup_intents: Stripe.SetupIntent
  settings: TablesSetting
}

export type TableName = keyof StoreTables
