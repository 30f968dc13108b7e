// Written by `npm run db:types` from the migrated schema; what it cannot say stands one folder up.
import type { Addresses, Blocks, Identities, KnownDevices, MailedLinks, PendingSignIns, SeenAs, Sessions, SignInTries, Users } from './accounts.ts'
import type { BackgroundChecks, CleanerProfiles, Photos } from './cleaners.ts'
import type { CodeApps, PasskeyChallenges, Passkeys, RecoveryCodes, WaitingSignIns } from './factors.ts'
import type { IdempotencyKeys, JobEvents, Jobs, Lockouts, ManageLinks, Proposals, Reviews } from './jobs.ts'
import type { Consents, ContactMessages, Messages, UnwantedMessages } from './messages.ts'
import type { AuditMarks, Disputes, EventCursor, LedgerEntries, MoneyAudits, Payments, Payouts, Refunds, Reversals, StripeEvents } from './money.ts'
import type { AdminActs, DemoMarks, OperatorNotes, PhotoFolder, RateLimits, ServedSecret, SettingsVersions, TermsVersions, WithdrawnVersions, WorkerHeartbeats, WorldClock } from './platform.ts'

export interface Stored {
  users: Users
  sessions: Sessions
  known_devices: KnownDevices
  mailed_links: MailedLinks
  sign_in_tries: SignInTries
  addresses: Addresses
  identities: Identities
  pending_sign_ins: PendingSignIns
  seen_as: SeenAs
  blocks: Blocks
  cleaner_profiles: CleanerProfiles
  photos: Photos
  background_checks: BackgroundChecks
  code_apps: CodeApps
  recovery_codes: RecoveryCodes
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  waiting_sign_ins: WaitingSignIns
  jobs: Jobs
  job_events: JobEvents
  manage_links: ManageLinks
  lockouts: Lockouts
  proposals: Proposals
  idempotency_keys: IdempotencyKeys
  reviews: Reviews
  messages: Messages
  unwanted_messages: UnwantedMessages
  consents: Consents
  contact_messages: ContactMessages
  payments: Payments
  refunds: Refunds
  disputes: Disputes
  stripe_events: StripeEvents
  event_cursor: EventCursor
  payouts: Payouts
  reversals: Reversals
  ledger_entries: LedgerEntries
  money_audits: MoneyAudits
  audit_marks: AuditMarks
  admin_acts: AdminActs
  operator_notes: OperatorNotes
  rate_limits: RateLimits
  demo_marks: DemoMarks
  terms_versions: TermsVersions
  settings_versions: SettingsVersions
  withdrawn_versions: WithdrawnVersions
  photo_folder: PhotoFolder
  worker_heartbeats: WorkerHeartbeats
  served_secret: ServedSecret
  world_clock: WorldClock
}
