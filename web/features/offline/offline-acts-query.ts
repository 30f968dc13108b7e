import { queryOptions } from '@tanstack/react-query'
import { keys } from '#web/api/keys.ts'
import { listActs } from './act-store.ts'

/** A person's acts that wait on this device or were refused. */
export const offlineActsQuery = (userId: number) =>
  queryOptions({ queryKey: keys.offlineActs(userId), queryFn: () => listActs(userId), staleTime: 0 })
