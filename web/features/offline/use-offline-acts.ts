import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { keys } from '#web/api/keys.ts'
import { currentUserQuery } from '#web/api/queries.ts'
import { useShowJob } from '#web/api/use-show-job.ts'
import { offlineActsQuery } from './offline-acts-query.ts'
import { sendActs } from './send-acts.ts'
import { useOnline } from './use-online.ts'

const retryMs = 30_000

/** A person's unsent acts; sends them when the network is back, when the page opens, and every half minute. */
export function useOfflineActs(userId: number) {
  const client = useQueryClient()
  const showJob = useShowJob()
  const online = useOnline()
  const { data: acts = [], refetch } = useQuery(offlineActsQuery(userId))
  const send = useCallback(async () => {
    const outcome = await sendActs(userId, {
      job: showJob,
      checklist: (jobId, checklist) => client.setQueryData(keys.checklist(jobId), checklist),
    })
    await refetch()
    // The guard leads to sign-in and back here.
    if (outcome === 'ended') client.setQueryData(currentUserQuery.queryKey, null)
    if (outcome === 'other') window.location.reload()
  }, [client, userId, showJob, refetch])
  const isWaiting = acts.some(({ refusal }) => refusal === null)
  useEffect(() => {
    if (!isWaiting || !online) return
    void send()
    const timer = setInterval(() => void send(), retryMs)
    return () => clearInterval(timer)
  }, [isWaiting, online, send])
  return { acts, isWaiting, online, refresh: () => void refetch(), send }
}
