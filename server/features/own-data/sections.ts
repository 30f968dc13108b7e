import { type RawBuilder, sql } from 'kysely'

/** The data's owner: the account, and its address if verified. Phone numbers are never verified. */
export interface DataOwner {
  id: number
  email: string | null
}

interface OwnDataSection {
  title: string
  table: string
  /** Selects the rows `t` of the table that are about this person. */
  mine: (whose: DataOwner) => RawBuilder<unknown>
  /** Columns about other people, or internal ones. */
  without?: string[]
}

/** Selects the guest bookings under the person's verified address. */
export const guestJobs = ({ email }: Pick<DataOwner, 'email'>) => sql`SELECT j.id FROM jobs j
  JOIN users guest ON guest.id = j.customer_id AND guest.is_guest WHERE j.contact_email = ${email}`
const bookedJobs = (whose: DataOwner) =>
  sql`SELECT id FROM jobs WHERE customer_id = ${whose.id} UNION ${guestJobs(whose)}`
const ownPayments = (whose: DataOwner) => sql`SELECT id FROM payments WHERE job_id IN (${bookedJobs(whose)})`

// One list of identifiers: an OR would scan the whole table.
export const ownPhotos = (whose: DataOwner) =>
  sql`t.id = ANY (ARRAY(SELECT id FROM photos WHERE owner_id = ${whose.id}
    UNION ALL SELECT photo_id FROM lockouts WHERE job_id IN (${bookedJobs(whose)})))`

export const sentTo = ({ id, email }: DataOwner) =>
  sql`(t.user_id = ${id} OR (t.recipient = ${email} AND t.event <> 'contact-received'))`

/** The sections of a person's export, table by table, in its order. */
export const personalDataSections: OwnDataSection[] = [
  { title: 'Account', table: 'users', mine: ({ id }) => sql`t.id = ${id}`, without: ['password'] },
  {
    title: 'Addresses',
    table: 'addresses',
    mine: (whose) => sql`(t.user_id = ${whose.id}
      OR t.id IN (SELECT address_id FROM jobs WHERE id IN (${guestJobs(whose)})))`,
    without: ['user_id'],
  },
  {
    title: 'Cleaner profile',
    table: 'cleaner_profiles',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['account_key', 'search', 'specialties', 'specialty_keys'],
  },
  {
    title: 'Cleanings you booked',
    table: 'jobs',
    mine: (whose) => sql`t.id IN (${bookedJobs(whose)})`,
    without: ['search'],
  },
  {
    title: 'Cleanings you did',
    table: 'jobs',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
    without: [
      ...['search', 'customer_id', 'address_id', 'requirements', 'missed_by'],
      ...['contact_name', 'contact_email', 'contact_phone', 'contact_texts'],
    ],
  },
  { title: 'What you did with cleanings', table: 'job_events', mine: ({ id }) => sql`t.actor_id = ${id}` },
  {
    title: 'Cleanings to which you did not come, as their customers told us',
    table: 'job_events',
    mine: ({ id }) => sql`(t.type IN ('no_show', 'rebooked') AND t.data ->> 'cleanerId' = ${String(id)}
      AND t.job_id IN (SELECT id FROM jobs WHERE cleaner_id = ${id}
        UNION SELECT id FROM jobs WHERE missed_by <> '{}' AND missed_by @> ARRAY[${id}]::bigint[]))`,
    without: ['actor_id'],
  },
  {
    title: 'Other times you asked for',
    table: 'reschedule_requests',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['cleaner_id'],
  },
  {
    title: 'Payments',
    table: 'payments',
    mine: (whose) => sql`t.id IN (${ownPayments(whose)})`,
    without: ['idempotency_key'],
  },
  {
    title: 'Refunds',
    table: 'refunds',
    mine: (whose) => sql`t.payment_id IN (${ownPayments(whose)})`,
    without: ['idempotency_key'],
  },
  { title: 'Disputes', table: 'disputes', mine: (whose) => sql`t.payment_id IN (${ownPayments(whose)})` },
  {
    title: 'Payouts',
    table: 'payouts',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
    without: ['transfer_key'],
  },
  {
    title: 'Payouts that were taken back',
    table: 'reversals',
    mine: ({ id }) => sql`t.payout_id IN (SELECT id FROM payouts WHERE cleaner_id = ${id})`,
    without: ['idempotency_key'],
  },
  { title: 'Our books about you', table: 'ledger_entries', mine: ({ id }) => sql`t.party_id = ${id}` },
  { title: 'Reviews you wrote', table: 'reviews', mine: ({ id }) => sql`t.from_user_id = ${id}` },
  {
    title: 'Reviews about you',
    table: 'reviews',
    mine: ({ id }) => sql`t.to_user_id = ${id} AND (t.held_reason IS NULL OR t.released_at IS NOT NULL)`,
    without: ['from_user_id'],
  },
  // Includes pictures of their door by either side.
  { title: 'Photos', table: 'photos', mine: (whose) => ownPhotos(whose) },
  {
    title: 'What you told us of cleanings to which nobody let you in',
    table: 'lockouts',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
  },
  {
    title: 'What cleaners told us whom nobody let in',
    table: 'lockouts',
    mine: (whose) => sql`t.job_id IN (${bookedJobs(whose)})`,
    without: ['cleaner_id'],
  },
  {
    title: 'Messages we sent you',
    table: 'notifications',
    mine: (whose) => sentTo(whose),
    without: ['dedupe_key', 'user_id'],
  },
  {
    title: 'Consent to text messages',
    table: 'consents',
    mine: ({ id }) => sql`t.user_id = ${id}`,
  },
  {
    title: 'Messages you do not want',
    table: 'notification_opt_outs',
    mine: ({ id, email }) => sql`(t.user_id = ${id} OR t.address = ${email})`,
    without: ['user_id'],
  },
  {
    title: 'Messages you sent us',
    table: 'contact_messages',
    mine: ({ id, email }) => sql`(t.user_id = ${id} OR (t.user_id IS NULL AND lower(t.email) = ${email}))`,
    without: ['user_id', 'answered_by'],
  },
  {
    title: 'Where you are signed in',
    table: 'sessions',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['sid', 'sess', 'device_key', 'reauthentication_method'],
  },
  {
    title: 'Devices that know your account',
    table: 'known_devices',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['device'],
  },
  {
    title: 'Google and Apple accounts that you sign in with',
    table: 'identities',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'Google and Apple accounts that are being linked',
    table: 'pending_sign_ins',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['state_hash', 'browser', 'nonce', 'verifier', 'user_id'],
  },
  {
    title: 'Your app for codes',
    table: 'totp_authenticators',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['secret', 'offered_secret', 'used_step'],
  },
  {
    title: 'Your recovery codes',
    table: 'recovery_codes',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['code_hash'],
  },
  {
    title: 'Your passkeys',
    table: 'passkeys',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['credential_id', 'public_key', 'counter'],
  },
  {
    title: 'Sign-ins that wait for a second factor',
    table: 'pending_second_factor_logins',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['device', 'stamp'],
  },
  {
    title: 'Links we mailed you',
    table: 'email_tokens',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['token_hash'],
  },
  {
    title: 'Decisions about your account',
    table: 'admin_acts',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator', 'operator_id'],
  },
  {
    title: 'That we take no more bookings from you, and since when',
    table: 'blocks',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['user_id'],
  },
  {
    title: 'Notes about you',
    table: 'operator_notes',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator_id'],
  },
  {
    title: 'Your background checks',
    table: 'background_checks',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator_id', 'user_id', 'read_at'],
  },
  {
    title: 'Operators who look at the product as you see it, now',
    table: 'impersonations',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['sid', 'operator_id', 'user_id'],
  },
  // For other people the row only states that something was due.
  {
    title: 'What you did as an operator',
    table: 'admin_acts',
    mine: ({ id }) => sql`t.operator_id = ${id}`,
    without: ['operator', 'user_id', 'before', 'after', 'reason'],
  },
]

/** Tables without personal data. */
export const tablesWithoutPersonalData = [
  ...['app_logins', 'audit_marks', 'demo_marks', 'event_cursor', 'migrations'],
  ...[
    'money_audits',
    'photo_folder',
    'session_secret_fingerprints',
    'sandbox_clock',
    'terms_versions',
    'worker_heartbeats',
  ],
  ...['settings_versions', 'withdrawn_versions'],
  // Hashes and Stripe's own ids.
  ...['idempotency_keys', 'stripe_events', 'rate_limits', 'login_attempts'],
  // Random, and deleted within minutes.
  'passkey_challenges',
  // They belong to guests' bookings and end with them or with their account.
  'manage_links',
]
