import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const ChecklistCard = lazy(async () => ({
  default: (await import('./checklist/checklist-card.tsx')).ChecklistCard,
}))

/** The checklist of a visit from the cleaner's check-in on. It is all buttons, so it comes once they work. */
export function VisitWork({ job }: { job: JobView }) {
  const hydrated = useHydrated()
  const isThere = job.status === 'assigned' && Boolean(job.arrival?.checkedInAt)
  if (!isThere && job.status !== 'in_progress' && job.status !== 'completed') return null
  // After the completion a list that was never begun would push the page down when it comes.
  if (job.status === 'completed' && !job.history.some(({ type }) => type === 'checklist_begun')) return null
  const waiting = <Skeleton h="16rem" />
  return hydrated ? (
    <Suspense fallback={waiting}>
      <ChecklistCard job={job} />
    </Suspense>
  ) : (
    waiting
  )
}
