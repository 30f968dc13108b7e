import { useConfig } from '#web/api/config.tsx'
import { dateAndTime } from '#web/copy/format.ts'

/** Instants as the admin area writes them. */
export function useWhen(): (at: string) => string {
  const { serviceZone } = useConfig()
  return (at) => dateAndTime(at, serviceZone)
}
