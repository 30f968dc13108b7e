import type { JobView } from '#contract/job-view.ts'
import type { Day } from '#web/features/cleaner-job/calendar.ts'

/** Props of both schedule views. */
export interface ScheduleViewProps {
  today: Day
  selected: Day
  byDay: Map<Day, JobView[]>
  /** True while the jobs of these days are loading. */
  isLoading: boolean
  onSelect: (day: Day | null) => void
  onOpen: (job: JobView) => void
}
