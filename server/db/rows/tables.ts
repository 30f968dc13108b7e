import type { SessionsTable, SignInTriesTable } from './accounts.ts'
import type { ChecklistsTable } from './checklists.ts'
import type { AvailabilitiesTable, CleanerProfilesTable } from './cleaners.ts'
import type { DB as Stored } from './generated.ts'
import type { JobEventsTable, JobsTable } from './jobs.ts'
import type { MoneyAuditsTable, PayoutsTable, ReceiptsTable, StripeEventsTable } from './money.ts'
import type { NotificationsTable } from './notifications.ts'
import type { AdminActsTable, SettingsVersionsTable, TermsVersionsTable } from './platform.ts'

/** Columns whose types are narrower than the schema says. */
interface KnownTable {
  sessions: SessionsTable
  login_attempts: SignInTriesTable
  checklists: ChecklistsTable
  cleaner_profiles: CleanerProfilesTable
  availabilities: AvailabilitiesTable
  jobs: JobsTable
  job_events: JobEventsTable
  notifications: NotificationsTable
  payouts: PayoutsTable
  receipts: ReceiptsTable
  stripe_events: StripeEventsTable
  money_audits: MoneyAuditsTable
  settings_versions: SettingsVersionsTable
  terms_versions: TermsVersionsTable
  admin_acts: AdminActsTable
}

/** Every table that the product reads and writes, by its name. */
export type Tables = Omit<Stored, keyof KnownTable> & KnownTable
