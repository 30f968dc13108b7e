import { Skeleton } from '@mantine/core'
import { lazy, Suspense } from 'react'
import type { JobView } from '#contract/job-view.ts'
import type { Party } from '#domain/job/reschedule-request.ts'
import { useHydrated } from '#web/ui/use-hydrated.ts'

const Conversation = lazy(async () => ({ default: (await import('./conversation.tsx')).Conversation }))

interface ConversationCardProps {
  job: JobView
  /** The viewer's side. */
  side: Party
}

/** The messages about a job. They are all buttons, so they come once those work. */
export function ConversationCard({ job, side }: ConversationCardProps) {
  const hydrated = useHydrated()
  if (!job.conversation || (job.conversation.state !== 'open' && !job.conversation.hasMessages)) return null
  const waiting = <Skeleton h="14rem" />
  if (!hydrated) return waiting
  return (
    <Suspense fallback={waiting}>
      <Conversation job={job} side={side} />
    </Suspense>
  )
}
