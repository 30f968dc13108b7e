import { lazy, Suspense } from 'react'
import type { JobView } from '#contract/job-view.ts'

const VisitChecklist = lazy(async () => ({
  default: (await import('../checklist/visit-checklist.tsx')).VisitChecklist,
}))

/** True once a cleaner may have used the checklist. */
export function hasDoneWork({ status, arrival }: JobView): boolean {
  return status === 'in_progress' || status === 'completed' || Boolean(arrival?.checkedInAt)
}

/** What the cleaner has done so far, room by room. */
export function DoneWork({ job }: { job: JobView }) {
  if (!hasDoneWork(job)) return null
  return (
    <Suspense>
      <VisitChecklist job={job} />
    </Suspense>
  )
}
