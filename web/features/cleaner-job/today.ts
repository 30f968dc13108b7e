import { useQuery } from '@tanstack/react-query'
import { useConfig } from '#web/api/config.tsx'
import { configQuery } from '#web/api/queries.ts'

/** Today in the service zone; recomputed when the tab is shown, so that it survives midnight. */
export function useToday(): string {
  const initialData = useConfig()
  return useQuery({ ...configQuery, initialData, refetchOnWindowFocus: 'always' }).data.today
}
