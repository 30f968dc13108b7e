import { lazy, Suspense } from 'react'
import type { JobView } from '#contract/job-view.ts'

const VisitChecklist = lazy(async () => ({
  default: (await import('../checklist/visit-checklist.tsx')).VisitChecklist,
}))

/** True once a cleaner has begun the checklist. */
export function hasDoneWork({ history }: JobView): boolean {
  return history.some(({ type }) => type === 'checklist_begun')
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
