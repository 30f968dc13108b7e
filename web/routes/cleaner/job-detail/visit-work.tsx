import { Button, Skeleton } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import { checklistLimits } from '#domain/limits.ts'
import { job as copy } from '#text/cleaner.ts'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const ChecklistCard = lazy(async () => ({
  default: (await import('./checklist/checklist-card.tsx')).ChecklistCard,
}))

const hourMs = 3_600_000

interface VisitWorkProps {
  job: JobView
  /** The check-in waits on this device for the network. */
  arrived: boolean
}

/**
 * The checklist of a visit from the cleaner's check-in on. After the completion a list that was never begun waits
 * behind a button: by itself it would push the page down.
 */
export function VisitWork({ job, arrived }: VisitWorkProps) {
  const { at: now } = useServiceClock()
  const [wanted, setWanted] = useState(false)
  const isThere = job.status === 'assigned' && (arrived || Boolean(job.arrival?.checkedInAt))
  const wasBegun = job.history.some(({ type }) => type === 'checklist_begun')
  if (isThere || job.status === 'in_progress' || (job.status === 'completed' && (wasBegun || wanted)))
    return <LoadedChecklist job={job} arrived={arrived} />
  const completedAt = job.history.findLast(({ type }) => type === 'completed')?.at
  if (job.status !== 'completed' || !completedAt) return null
  if (now.getTime() - Date.parse(completedAt) > checklistLimits.openHours * hourMs) return null
  return (
    <Button variant="default" onClick={() => setWanted(true)}>
      {copy.addChecklist}
    </Button>
  )
}

/** It is all buttons, so it comes once they work. */
function LoadedChecklist(props: VisitWorkProps) {
  const waiting = <Skeleton h="16rem" />
  if (!useHydrated()) return waiting
  return (
    <Suspense fallback={waiting}>
      <ChecklistCard {...props} />
    </Suspense>
  )
}
