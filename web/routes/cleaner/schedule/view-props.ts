import type { JobView } from '#contract/job-view.ts'
import type { Day } from './calendar.ts'

/** What both views of the schedule show and report. */
export interface ScheduleViewProps {
  today: Day
  selected: Day
  byDay: Map<Day, JobView[]>
  /** The jobs of these days are not known yet. */
  isLoading: boolean
  onSelect: (day: Day | null) => void
  onOpen: (job: JobView) => void
}
