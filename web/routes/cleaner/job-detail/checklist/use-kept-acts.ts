import { useQuery } from '@tanstack/react-query'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { offlineActsQuery } from '#web/features/offline/offline-acts-query.ts'
import { offlineOwner } from '#web/storage/offline-jobs.ts'

/**
 * Whether this device keeps the signed-in cleaner's jobs: their id, otherwise null; and the acts of a job that wait
 * there, undefined while they are read.
 */
export function useKeptActs(jobId: number) {
  const user = useUser()
  const { data: owner } = useQuery({ queryKey: keys.offlinePack, queryFn: offlineOwner })
  const userId = user && owner === user.id ? user.id : null
  const { data: acts, refetch } = useQuery({ ...offlineActsQuery(userId ?? 0), enabled: userId !== null })
  const waiting = acts?.filter((act) => act.jobId === jobId && act.refusal === null)
  return { userId, waiting, refetch }
}
