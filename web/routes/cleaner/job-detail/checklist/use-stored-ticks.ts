import { useCallback } from 'react'
import { serverTime } from '#web/api/clock.ts'
import { useClockLead } from '#web/api/config.tsx'
import { addTicks } from '#web/features/offline/act-store.ts'
import type { OfflineTick } from '#web/features/offline/database.ts'
import { useKeptActs } from './use-kept-acts.ts'

export type StoreTicks = (ticks: OfflineTick[]) => Promise<void>

/**
 * The ticks of a job that wait on a device which keeps its cleaner's jobs, and what stores more of them; null on other
 * devices. They are sent with the other acts of the device, after the check-in.
 */
export function useStoredTicks(jobId: number) {
  const lead = useClockLead()
  const { userId, waiting = [], refetch } = useKeptActs(jobId)
  const store = useCallback(
    async (ticks: OfflineTick[]) => {
      if (userId === null) return
      await addTicks({ userId, jobId, ticks, at: serverTime(lead) })
      await refetch()
    },
    [refetch, userId, jobId, lead],
  )
  return {
    stored: waiting.flatMap(({ ticks }) => ticks),
    isWaiting: waiting.length > 0,
    store: userId === null ? null : store,
  }
}
