import type { JobView } from '#contract/job-view.ts'
import { DayEntry } from './day-entry.tsx'
import classes from './day-jobs.module.css'

/** The jobs of one day, by time. */
export function DayJobs({ jobs, onOpen }: { jobs: JobView[]; onOpen: (job: JobView) => void }) {
  return (
    <ul className={classes.jobs}>
      {jobs.map((job) => (
        <li key={job.id}>
          <DayEntry job={job} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}
