import { useQuery } from '@tanstack/react-query'
import { keys } from '#web/api/keys.ts'
import { useUser } from '#web/api/session.ts'
import { offlineOwner } from '#web/storage/offline-jobs.ts'

/** The id of the signed-in cleaner if this device keeps their jobs; null otherwise. */
export function useOfflineOwner(): number | null {
  const user = useUser()
  const { data: owner } = useQuery({ queryKey: keys.offlinePack, queryFn: offlineOwner })
  return user && owner === user.id ? user.id : null
}
