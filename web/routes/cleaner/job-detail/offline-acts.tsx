import { Alert, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { JobView } from '#contract/job-view.ts'
import type { EarlyReason } from '#domain/job/moves.ts'
import { offlineCopy as copy } from '#text/offline.ts'
import { useServiceClock } from '#web/features/booking-form/service-clock.ts'
import { EarlyReasonField } from '#web/features/cleaner-job/early-reason.tsx'
import { ActList, SendNow } from '#web/features/offline/act-list.tsx'
import { addAct } from '#web/features/offline/act-store.ts'
import type { OfflineAct } from '#web/features/offline/database.ts'
import { useOfflineActs } from '#web/features/offline/use-offline-acts.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { nextOfflineAct } from './next-offline-act.ts'

export interface OfflineActsProps {
  job: JobView
  userId: number
  onOffline: (state: OfflineState) => void
}

/** What the rest of the page has to know. */
export interface OfflineState {
  isOffline: boolean
  /** A check-in or start waits: the checklist is open. */
  hasArrived: boolean
}

/** Without network: the next act of a job, stored until it can be sent; and the acts that wait or were refused. */
export function OfflineActs({ job, userId, onOffline }: OfflineActsProps) {
  const { acts, online, refresh, send } = useOfflineActs(userId)
  const own = acts.filter(({ jobId }) => jobId === job.id)
  const hasArrived = own.some(({ move, refusal }) => move !== 'tick' && refusal === null)
  useEffect(() => onOffline({ isOffline: !online, hasArrived }), [online, hasArrived, onOffline])
  const isWaiting = own.some(({ refusal }) => refusal === null)
  if (online && own.length === 0) return null
  const title = online ? (isWaiting ? copy.waiting : copy.refusedTitle) : copy.title
  return (
    <Alert color="yellow" title={title} mt="sm">
      <Stack gap="sm">
        {!online && <Text>{copy.asOf}</Text>}
        {own.length > 0 && <ActList acts={own} refresh={refresh} />}
        {online && isWaiting && <SendNow send={send} />}
        {!online && <NextAct job={job} userId={userId} acts={own} refresh={refresh} />}
      </Stack>
    </Alert>
  )
}

interface NextActProps {
  job: JobView
  userId: number
  acts: OfflineAct[]
  refresh: () => void
}

function NextAct({ job, userId, acts, refresh }: NextActProps) {
  const { at: now } = useServiceClock()
  const [reason, setReason] = useState<EarlyReason | null>(null)
  const move = nextOfflineAct(job, acts, now)
  const early = move === 'complete' && job.earlyUntil !== null && now < new Date(job.earlyUntil)
  const store = useMutation({ mutationFn: addAct, onSettled: refresh })
  if (!move) return null
  const act = { userId, jobId: job.id, move, reason: early ? reason : null, at: now.toISOString() }
  return (
    <>
      {early && <EarlyReasonField value={reason} onChange={setReason} />}
      <BusyButton
        size="lg"
        busy={store.isPending}
        busyText={copy.keeping}
        disabled={early && reason === null}
        onClick={() => store.mutate(act)}
      >
        {copy.later[move]}
      </BusyButton>
    </>
  )
}
