import type { Sessions, SignInTries } from './accounts.ts'
import type { CleanerProfiles } from './cleaners.ts'
import type { DB as Stored } from './generated.ts'
import type { JobEvents, Jobs } from './jobs.ts'
import type { Messages } from './messages.ts'
import type { MoneyAudits, Payouts, StripeEvents } from './money.ts'
import type { AdminActs, SettingsVersions, TermsVersions } from './platform.ts'

/** Of which the program knows more than the schema says. */
interface Known {
  sessions: Sessions
  sign_in_tries: SignInTries
  cleaner_profiles: CleanerProfiles
  jobs: Jobs
  job_events: JobEvents
  messages: Messages
  payouts: Payouts
  stripe_events: StripeEvents
  money_audits: MoneyAudits
  settings_versions: SettingsVersions
  terms_versions: TermsVersions
  admin_acts: AdminActs
}

/** Every table that the product reads and writes, by its name. */
export type Tables = Omit<Stored, keyof Known> & Known
