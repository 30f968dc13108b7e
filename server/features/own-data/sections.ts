import { type RawBuilder, sql } from 'kysely'
import type { ServerTexts } from '#locales/server-texts.ts'
import { checklistSections } from './checklist-sections.ts'
import { conversationSections } from './conversation-sections.ts'
import { bookedJobs, type DataOwner, guestJobs, ownPhotos } from './data-owner.ts'
import { giftCardSections } from './gift-card-sections.ts'

export interface OwnDataSection {
  /** Names the title in `locales/<language>/own-data.ts`. */
  title: keyof ServerTexts['ownData']['titles']
  table: string
  /** Selects the rows `t` of the table that are about this person. */
  mine: (whose: DataOwner) => RawBuilder<unknown>
  /** Columns about other people, or internal ones. */
  without?: string[]
}

const ownPayments = (whose: DataOwner) => sql`SELECT id FROM payments WHERE job_id IN (${bookedJobs(whose)})`

export const sentTo = ({ id, email }: DataOwner) =>
  sql`(t.user_id = ${id} OR (t.recipient = ${email} AND t.event <> 'contact_received'))`

/** The sections of a person's export, table by table, in its order. */
export const personalDataSections: OwnDataSection[] = [
  { title: 'account', table: 'users', mine: ({ id }) => sql`t.id = ${id}`, without: ['password'] },
  {
    title: 'addresses',
    table: 'addresses',
    mine: (whose) => sql`(t.user_id = ${whose.id}
      OR t.id IN (SELECT address_id FROM jobs WHERE id IN (${guestJobs(whose)})))`,
    without: ['user_id'],
  },
  {
    title: 'cleanerProfile',
    table: 'cleaner_profiles',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['account_key', 'search', 'specialties', 'specialty_keys'],
  },
  {
    title: 'yourAvailability',
    table: 'availabilities',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'favouriteCleaners',
    table: 'favourites',
    mine: ({ id }) => sql`t.customer_id = ${id}`,
    without: ['customer_id'],
  },
  {
    title: 'timesYouAreAFavourite',
    table: 'favourites',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
    without: ['customer_id', 'cleaner_id'],
  },
  {
    title: 'cleaningsYouBooked',
    table: 'jobs',
    mine: (whose) => sql`t.id IN (${bookedJobs(whose)})`,
    without: ['search'],
  },
  {
    title: 'cleaningsYouDid',
    table: 'jobs',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
    without: [
      ...['search', 'customer_id', 'address_id', 'requirements', 'missed_by'],
      ...['contact_name', 'contact_email', 'contact_phone', 'contact_texts'],
    ],
  },
  { title: 'yourRegularVisits', table: 'series', mine: ({ id }) => sql`t.customer_id = ${id}` },
  { title: 'whatYouDidWithCleanings', table: 'job_events', mine: ({ id }) => sql`t.actor_id = ${id}` },
  { title: 'offersYouDeclined', table: 'offer_declines', mine: ({ id }) => sql`t.cleaner_id = ${id}` },
  {
    title: 'missedCleanings',
    table: 'job_events',
    mine: ({ id }) => sql`(t.type IN ('no_show', 'rebooked') AND t.data ->> 'cleanerId' = ${String(id)}
      AND t.job_id IN (SELECT id FROM jobs WHERE cleaner_id = ${id}
        UNION SELECT id FROM jobs WHERE missed_by <> '{}' AND missed_by @> ARRAY[${id}]::bigint[]))`,
    without: ['actor_id'],
  },
  {
    title: 'otherTimesYouAskedFor',
    table: 'reschedule_requests',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['cleaner_id'],
  },
  {
    title: 'payments',
    table: 'payments',
    mine: (whose) => sql`t.id IN (${ownPayments(whose)})`,
    without: ['idempotency_key'],
  },
  { title: 'promoCodes', table: 'promotion_uses', mine: (whose) => sql`t.job_id IN (${bookedJobs(whose)})` },
  {
    title: 'yourCredit',
    table: 'credit_entries',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'invitations',
    table: 'referrals',
    mine: ({ id }) => sql`(t.referrer_id = ${id} OR t.customer_id = ${id})`,
    without: ['referrer_id', 'customer_id', 'job_id'],
  },
  ...giftCardSections,
  {
    title: 'cardsYouKeep',
    table: 'payment_methods',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id', 'card_fingerprint'],
  },
  {
    title: 'cardsYouKeepAtStripe',
    table: 'stripe_customers',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'refunds',
    table: 'refunds',
    mine: (whose) => sql`t.payment_id IN (${ownPayments(whose)})`,
    without: ['idempotency_key'],
  },
  { title: 'receipts', table: 'receipts', mine: (whose) => sql`t.job_id IN (${bookedJobs(whose)})` },
  { title: 'disputes', table: 'disputes', mine: (whose) => sql`t.payment_id IN (${ownPayments(whose)})` },
  {
    title: 'payouts',
    table: 'payouts',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
    without: ['transfer_key'],
  },
  {
    title: 'payoutsThatWereTakenBack',
    table: 'reversals',
    mine: ({ id }) => sql`t.payout_id IN (SELECT id FROM payouts WHERE cleaner_id = ${id})`,
    without: ['idempotency_key'],
  },
  { title: 'ourBooksAboutYou', table: 'ledger_entries', mine: ({ id }) => sql`t.party_id = ${id}` },
  { title: 'reviewsYouWrote', table: 'reviews', mine: ({ id }) => sql`t.from_user_id = ${id}` },
  {
    title: 'reviewsAboutYou',
    table: 'reviews',
    mine: ({ id }) => sql`t.to_user_id = ${id} AND (t.held_reason IS NULL OR t.released_at IS NOT NULL)`,
    without: ['from_user_id'],
  },
  // Includes pictures of their door, their rooms and their conversations by either side.
  { title: 'photos', table: 'photos', mine: (whose) => ownPhotos(whose) },
  // After their photos, which are found by them.
  ...conversationSections,
  { title: 'whatYouToldUsOf', table: 'lockouts', mine: ({ id }) => sql`t.cleaner_id = ${id}` },
  {
    title: 'whatCleanersToldUsWhom',
    table: 'lockouts',
    mine: (whose) => sql`t.job_id IN (${bookedJobs(whose)})`,
    without: ['cleaner_id'],
  },
  ...checklistSections,
  {
    title: 'messagesWeSentYou',
    table: 'notifications',
    mine: (whose) => sentTo(whose),
    without: ['dedupe_key', 'user_id'],
  },
  { title: 'consentToTextMessages', table: 'consents', mine: ({ id }) => sql`t.user_id = ${id}` },
  {
    title: 'messagesYouDoNotWant',
    table: 'notification_opt_outs',
    mine: ({ id, email }) => sql`(t.user_id = ${id} OR t.address = ${email})`,
    without: ['user_id'],
  },
  {
    title: 'messagesYouSentUs',
    table: 'contact_messages',
    mine: ({ id, email }) => sql`(t.user_id = ${id} OR (t.user_id IS NULL AND lower(t.email) = ${email}))`,
    without: ['user_id', 'answered_by'],
  },
  {
    title: 'whereYouAreSignedIn',
    table: 'sessions',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['sid', 'sess', 'device_key', 'reauthentication_method'],
  },
  {
    title: 'browsersWithNotifications',
    table: 'push_subscriptions',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id', 'sid', 'endpoint', 'p256dh', 'auth'],
  },
  {
    title: 'yourCalendarAddress',
    table: 'calendar_feeds',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id', 'secret_hash'],
  },
  {
    title: 'devicesThatKnowYourAccount',
    table: 'known_devices',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['device'],
  },
  {
    title: 'googleAndAppleAccountsThat',
    table: 'identities',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'googleAndAppleAccountsThatToo',
    table: 'pending_sign_ins',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['state_hash', 'browser', 'nonce', 'verifier', 'user_id'],
  },
  {
    title: 'yourAppForCodes',
    table: 'totp_authenticators',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['secret', 'offered_secret', 'used_step'],
  },
  {
    title: 'yourRecoveryCodes',
    table: 'recovery_codes',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['code_hash'],
  },
  {
    title: 'yourPasskeys',
    table: 'passkeys',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['credential_id', 'public_key', 'counter'],
  },
  {
    title: 'signinsThatWaitForA',
    table: 'pending_second_factor_logins',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['device', 'stamp'],
  },
  {
    title: 'linksWeMailedYou',
    table: 'email_tokens',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['token_hash'],
  },
  {
    title: 'decisionsAboutYourAccount',
    table: 'admin_acts',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator', 'operator_id'],
  },
  {
    title: 'thatWeTakeNoMore',
    table: 'blocks',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'notesAboutYou',
    table: 'operator_notes',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator_id'],
  },
  {
    title: 'yourBackgroundChecks',
    table: 'background_checks',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator_id', 'user_id', 'read_at'],
  },
  {
    title: 'operatorsWhoLookAtThe',
    table: 'impersonations',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['sid', 'operator_id', 'user_id'],
  },
  // For other people the row only states that something was due.
  {
    title: 'whatYouDidAsAn',
    table: 'admin_acts',
    mine: ({ id }) => sql`t.operator_id = ${id}`,
    without: ['operator', 'user_id', 'before', 'after', 'reason'],
  },
]

/** Tables without personal data. */
export const tablesWithoutPersonalData = [
  ...['app_logins', 'audit_marks', 'demo_marks', 'event_cursor', 'migrations', 'receipt_backlog'],
  ...['receipt_counters', 'money_audits', 'photo_folder', 'session_secret_fingerprints', 'promotions'],
  ...['sandbox_clock', 'terms_versions', 'worker_heartbeats', 'settings_versions', 'withdrawn_versions'],
  // Hashes and Stripe's own ids.
  ...['idempotency_keys', 'stripe_events', 'rate_limits', 'login_attempts', 'drive_positions'],
  // They name dates and visits of a series by number.
  ...['series_skips', 'series_charges'],
  // It names who has credit entries, so that their balance can be locked.
  'credit_accounts',
  // Random, and deleted within minutes.
  'passkey_challenges',
  // They belong to guests' bookings and end with them or with their account.
  'manage_links',
]
