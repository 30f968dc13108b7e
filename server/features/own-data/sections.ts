import { type RawBuilder, sql } from 'kysely'

/** Whose data: the account, and the addresses and numbers it was reached by. */
export interface Whose {
  id: number
  emails: string[]
  phones: string[]
}

interface Section {
  title: string
  table: string
  /** The rows `t` of the table that are about this person. */
  mine: (whose: Whose) => RawBuilder<unknown>
  /** Columns that are somebody else's, or machinery. */
  without?: string[]
}

const bookedJobs = ({ id }: Whose) => sql`SELECT id FROM jobs WHERE customer_id = ${id}`
const ownPayments = (whose: Whose) => sql`SELECT id FROM payments WHERE job_id IN (${bookedJobs(whose)})`
const digits = sql`right(regexp_replace(t.phone, '\\D', '', 'g'), 10)`

/** Everything we have of a person, table by table, in the order of the file they get. */
export const sections: Section[] = [
  { title: 'Account', table: 'users', mine: ({ id }) => sql`t.id = ${id}`, without: ['password'] },
  { title: 'Addresses', table: 'addresses', mine: ({ id }) => sql`t.user_id = ${id}`, without: ['user_id'] },
  {
    title: 'Cleaner profile',
    table: 'cleaner_profiles',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['account_key', 'search', 'specialties', 'specialty_keys'],
  },
  {
    title: 'Cleanings you booked',
    table: 'jobs',
    mine: ({ id }) => sql`t.customer_id = ${id}`,
    without: ['search', 'booking_key'],
  },
  {
    title: 'Cleanings you did',
    table: 'jobs',
    mine: ({ id }) => sql`t.cleaner_id = ${id}`,
    without: [
      ...['search', 'booking_key', 'customer_id', 'address_id', 'requirements'],
      ...['contact_name', 'contact_email', 'contact_phone'],
    ],
  },
  { title: 'What you did with cleanings', table: 'job_events', mine: ({ id }) => sql`t.actor_id = ${id}` },
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
  { title: 'Photos', table: 'photos', mine: ({ id }) => sql`t.owner_id = ${id}` },
  {
    title: 'Messages we sent you',
    table: 'messages',
    mine: ({ emails, phones }) =>
      sql`(t.channel = 'email' AND t.recipient = ANY(${emails}))
        OR (t.channel = 'sms' AND right(regexp_replace(t.recipient, '\\D', '', 'g'), 10) = ANY(${phones}))`,
    without: ['dedupe_key'],
  },
  {
    title: 'Consent to text messages',
    table: 'consents',
    mine: ({ id, phones }) => sql`t.user_id = ${id} OR ${digits} = ANY(${phones})`,
  },
  {
    title: 'Messages you sent us',
    table: 'contact_messages',
    mine: ({ emails }) => sql`lower(t.email) = ANY(${emails})`,
  },
  {
    title: 'Where you are signed in',
    table: 'sessions',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['sid', 'sess'],
  },
  {
    title: 'Devices that know your account',
    table: 'known_devices',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['device'],
  },
  {
    title: 'Links we mailed you',
    table: 'mailed_links',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['token_hash'],
  },
  {
    title: 'Decisions about your account',
    table: 'operator_acts',
    mine: ({ id }) => sql`t.user_id = ${id}`,
    without: ['operator'],
  },
]

/** Tables in which nothing is about a person. */
export const impersonal = [
  ...['app_logins', 'audit_marks', 'demo_marks', 'event_cursor', 'migrations'],
  ...['money_audits', 'photo_folder', 'world_clock'],
  // Hashes and Stripe's own ids and amounts; what Stripe tells of people is emptied with the account.
  ...['idempotency_keys', 'stripe_events', 'rate_limits', 'sign_in_tries'],
]
