/**
 * Stored codes, one list per enum. The database checks them; a test compares both (server/db/enums.test.ts).
 */

/**
 * Extra payments of customers, which go to the cleaner whole: each kind names a payment and its payout. Their
 * rules are in payment-kinds.ts.
 */
export const extraPaymentKinds = ['tip'] as const
export type ExtraPaymentKind = (typeof extraPaymentKinds)[number]

export function isExtraPayment(word: PaymentPurpose | PayoutKind): word is ExtraPaymentKind {
  return extraPaymentKinds.some((kind) => kind === word)
}

/** The purpose of a customer's payment. */
export const paymentPurposes = ['cleaning', 'difference', 'fee', ...extraPaymentKinds] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** Payouts that an operator decided on, independent of what becomes of the visit. */
export const operatorPayoutKinds = ['extra', 'ruling'] as const

/** Payouts of the platform's own money, which no refund of the customer shares. */
export const platformFundedPayoutKinds = [...operatorPayoutKinds, 'boost'] as const

/**
 * Signs that customer and cleaner of a job are the same person; the first one found is stored with the
 * payout.
 */
export const relatedPartySigns = [
  'same_card',
  'same_device',
  'same_email',
  'same_phone',
  'same_home',
] as const
export type RelatedPartySign = (typeof relatedPartySigns)[number]

/** The kinds of payouts. */
export const payoutKinds = [
  ...(['cleaning', 'late_cancellation', 'lockout'] as const),
  ...platformFundedPayoutKinds,
  ...extraPaymentKinds,
] as const
export type PayoutKind = (typeof payoutKinds)[number]

export function isPlatformFunded(kind: PayoutKind): boolean {
  return platformFundedPayoutKinds.some((own) => own === kind)
}

/** The reasons of refunds. */
export const refundReasons = [
  'cancelled',
  'rescheduled',
  'not_rescheduled',
  'paid_after_cancellation',
  'made_at_stripe',
  'decided_by_operator',
  ...extraPaymentKinds.map((kind) => `${kind}_not_possible` as const),
] as const
export type RefundReason = (typeof refundReasons)[number]

/** What a payment's parts are paid from, and what a refund returns them to. */
export const paymentSources = ['card', 'credit', 'promotion'] as const
export type PaymentSource = (typeof paymentSources)[number]

/**
 * Where every cent is; what we have is positive, what we owe or earned is negative.
 * stripe_balance: ours at Stripe. disputed_funds: taken by Stripe while a dispute is open.
 * customer_receipts: paid for work not done yet. refund_payable: promised back, not sent yet.
 * cleaner_payable: earned and not transferred. cleaner_debt: what a cleaner owes us.
 * platform_fee: our share. stripe_fees: what Stripe kept.
 * promotion_expense: what we pay of prices by promotions. customer_credit: what customers can pay with.
 * gift_card_liability: gift cards that are sold and not redeemed.
 */
export const ledgerAccounts = [
  'stripe_balance',
  'disputed_funds',
  'customer_receipts',
  'refund_payable',
  'cleaner_payable',
  'cleaner_debt',
  'platform_fee',
  'stripe_fees',
  'promotion_expense',
  'customer_credit',
  'gift_card_liability',
] as const
export type LedgerAccount = (typeof ledgerAccounts)[number]

/** The causes of ledger transactions. */
export const ledgerCauses = [
  'payment',
  'stripe_fee',
  'cancellation',
  'refund_owed',
  'refund_sent',
  'refund_failed',
  'refund_made_at_stripe',
  'dispute_opened',
  'dispute_closed',
  'payout_owed',
  'ruling_owed',
  ...extraPaymentKinds.map((kind) => `${kind}_owed` as const),
  'payout_sent',
  'debt_settled',
  'debt_restored',
  'extra_owed',
  'debt_forgiven',
  'reversal',
  'boost_owed',
  'boost_withdrawn',
  'credit_given',
  'credit_forfeited',
  'credit_taken_back',
  'gift_card_sold',
  'gift_card_refunded',
] as const
export type LedgerCause = (typeof ledgerCauses)[number]

/** Why a customer has credit that no payment has left them. */
const creditGrantCauses = ['operator', 'referral', 'gift_card'] as const
export type CreditGrantCause = (typeof creditGrantCauses)[number]

/** The causes of a customer's credit entries: given, used by a payment, returned by a refund, lost with the account. */
export const creditCauses = [...creditGrantCauses, 'used', 'returned', 'forfeited', 'taken_back'] as const
export type CreditCause = (typeof creditCauses)[number]

/** Events of a job's conversation; they are no part of what happened to the job. */
export const conversationEventTypes = ['message_written', 'messages_read'] as const
/** The types of a job's events. */
export const jobEventTypes = [
  'booked',
  'paid',
  'asked',
  'favourites_asked',
  'declined',
  'favourite_declined',
  'request_withdrawn',
  'opened',
  'boosted',
  'accepted',
  'started',
  'checklist_begun',
  'checklist_finished',
  'completed',
  'cancelled',
  'expired',
  'missed',
  'withdrawn',
  'on_my_way',
  'checked_in',
  'running_late',
  'no_show',
  'rebooked',
  'locked_out',
  'rescheduled',
  'reschedule_requested',
  'reschedule_request_ended',
  'refunded',
  'refund_decided',
  'ruled',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'paid_out',
  'earnings_adjusted',
  'thanked',
  ...conversationEventTypes,
] as const
export type JobEventType = (typeof jobEventTypes)[number]

/** The states of a reschedule request; 'unpaid' while its higher price has not been paid. */
export const rescheduleRequestStates = [
  'unpaid',
  'open',
  'accepted',
  'declined',
  'cancelled',
  'ended',
] as const
export type RescheduleRequestState = (typeof rescheduleRequestStates)[number]

/** Why a job that was exclusive to one cleaner was opened to all; stored in the event's data. */
export const exclusiveEndReasons = ['withdrawn', 'declined', 'expired', 'unavailable'] as const
export type ExclusiveEndReason = (typeof exclusiveEndReasons)[number]

/** How a cleaner thanks for a tip; a fixed list, because we send no free text under our letterhead. */
export const thanksCodes = ['thank_you', 'made_my_day', 'so_kind', 'see_you_again'] as const
export type ThanksCode = (typeof thanksCodes)[number]

/** An admin's decision about a cleaner. */
export const vettingStates = ['unvetted', 'approved', 'suspended'] as const
export type Vetting = (typeof vettingStates)[number]

/** The states of a background check; 'unanswered' is an expired invitation. */
export const checkStates = ['ordered', 'clear', 'consider', 'unanswered', 'cancelled'] as const
export type CheckState = (typeof checkStates)[number]

/** The source of a result: the provider, or an admin who has seen the documents. */
export const checkSources = ['checkr', 'hand'] as const

/** The acts in the admin log. */
export const adminActs = [
  'approve',
  'suspend',
  'reinstate',
  'create_admin',
  'create_support',
  'remove_factors',
  'release_review',
  'hide_review',
  'answer_contact',
  'retry_task',
  'drop_task',
  'cancel_job',
  'reschedule_job',
  'reassign_job',
  'rule_no_show',
  'rule_lockout',
  'refund_payment',
  'adjust_payout',
  'release_payout',
  'refund_payout',
  'create_promotion',
  'end_promotion',
  'end_series',
  'submit_evidence',
  'process_event',
  'resend_notification',
  'order_check',
  'record_check',
  'impersonate',
  'change_settings',
  'withdraw_settings',
  'remind_of_payout',
  'block',
  'unblock',
  'correct_email',
  'export_data',
  'erase_account',
  'give_credit',
  'refund_gift_card',
  'resend_gift_card',
  'read_conversation',
] as const
export type AdminAct = (typeof adminActs)[number]

/** The subjects of those acts. */
export const adminSubjects = [
  'user',
  'review',
  'contact_message',
  'task',
  'job',
  'payment',
  'payout',
  'dispute',
  'stripe_event',
  'notification',
  'settings',
  'promotion',
  'series',
  'gift_card',
] as const
export type AdminSubject = (typeof adminSubjects)[number]

/** What to do about a difference between the ledger and Stripe; stored with the audit's differences. */
export const reconciliationActions = [
  'wait',
  'investigate',
  'fake_lacks_object',
  'fake_lacks_balance',
  'sum_objects',
] as const
export type ReconciliationAction = (typeof reconciliationActions)[number]

/** How often the visits of a series come. */
export const cadences = ['weekly', 'every_2_weeks', 'every_4_weeks'] as const
export type Cadence = (typeof cadences)[number]

/** Wallets that a kept card is charged through, by Stripe's codes. */
export const wallets = ['apple_pay', 'google_pay'] as const
export type Wallet = (typeof wallets)[number]

/** Why the platform pays a part of a job's price. */
export const discountKinds = ['promo_code', 'regular_visits', 'referral'] as const
export type DiscountKind = (typeof discountKinds)[number]

/** What has become of an invitation; `not_earned`: the two turned out to be one person. */
export const referralStates = ['booked', 'earned', 'not_earned', 'released', 'taken_back'] as const

export const seriesStates = ['active', 'paused', 'ended'] as const

/** Why a date of a series has no visit. */
export const seriesSkipReasons = ['skipped', 'paused', 'closed_day'] as const

/** How the last try to charge a visit of a series ended; `trying`: its answer is not known yet. */
export const seriesChargeOutcomes = ['trying', 'paid', 'declined', 'needs_customer', 'no_card'] as const
