import type {
  Addresses,
  Identities,
  KnownDevices,
  MailedLinks,
  PendingSignIns,
  Sessions,
  SignInTries,
  Users,
} from './accounts.ts'
import type { CleanerProfiles, Photos } from './cleaners.ts'
import type { CodeApps, PasskeyChallenges, Passkeys, RecoveryCodes, WaitingSignIns } from './factors.ts'
import type { IdempotencyKeys, JobEvents, Jobs, Lockouts, ManageLinks, Proposals } from './jobs.ts'
import type { LedgerEntries, MoneyAudits } from './ledger.ts'
import type { Consents, ContactMessages, Messages, UnwantedMessages } from './messages.ts'
import type { Disputes, EventCursor, Payments, Refunds, StripeEvents } from './payments.ts'
import type { Payouts, Reversals } from './payouts.ts'
import type { DemoMarks, OperatorActs, RateLimits } from './platform.ts'
import type { Reviews } from './reviews.ts'
import type { TermsVersions } from './terms.ts'

/** Every table that the product reads and writes, by its name. */
export interface Tables {
  users: Users
  sessions: Sessions
  mailed_links: MailedLinks
  known_devices: KnownDevices
  identities: Identities
  pending_sign_ins: PendingSignIns
  addresses: Addresses
  photos: Photos
  cleaner_profiles: CleanerProfiles
  jobs: Jobs
  idempotency_keys: IdempotencyKeys
  job_events: JobEvents
  manage_links: ManageLinks
  lockouts: Lockouts
  proposals: Proposals
  payments: Payments
  refunds: Refunds
  payouts: Payouts
  reversals: Reversals
  disputes: Disputes
  event_cursor: EventCursor
  money_audits: MoneyAudits
  reviews: Reviews
  stripe_events: StripeEvents
  ledger_entries: LedgerEntries
  messages: Messages
  consents: Consents
  unwanted_messages: UnwantedMessages
  contact_messages: ContactMessages
  operator_acts: OperatorActs
  demo_marks: DemoMarks
  rate_limits: RateLimits
  sign_in_tries: SignInTries
  code_apps: CodeApps
  recovery_codes: RecoveryCodes
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  waiting_sign_ins: WaitingSignIns
  terms_versions: TermsVersions
}
