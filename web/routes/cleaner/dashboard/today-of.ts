import type { JobView } from '#contract/job-view.ts'
import { centsFromDollars, dollarsFromCents } from '#domain/money.ts'
import { dayOf } from '#locales/format.ts'
import { mainActOf } from '#web/features/cleaner-job/main-act.ts'

interface Today {
  /** The visit that the cleaner has to do something about, or the next one; null without any. */
  first: JobView | null
  /** The other visits of today that are still to come. */
  rest: JobView[]
}

/** Splits a cleaner's active jobs, soonest first, by what has to be done now. */
export function todayOf(active: JobView[], { today, zone }: { today: string; zone: string }): Today {
  const first =
    active.find(({ status }) => status === 'in_progress') ??
    active.find((job) => mainActOf(job, true) !== null) ??
    active.find(({ scheduledFor }) => dayOf(scheduledFor, zone) >= today) ??
    active[0] ??
    null
  const rest = active.filter((job) => job !== first && dayOf(job.scheduledFor, zone) === today)
  return { first, rest }
}

interface WeekEarnings {
  /** In dollars. */
  earned: number
  toCome: number
}

/** What the visits of a week have earned and will earn; canceled ones are not visits. */
export function weekEarnings(jobs: JobView[]): WeekEarnings {
  const sum = (states: JobView['status'][]) =>
    dollarsFromCents(
      jobs
        .filter(({ status }) => states.includes(status))
        .reduce((cents, { earnings }) => cents + centsFromDollars(earnings), 0),
    )
  return { earned: sum(['completed']), toCome: sum(['assigned', 'in_progress']) }
}
