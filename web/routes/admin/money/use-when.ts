import { useConfig } from '#web/api/config.tsx'
import { dateAndTime } from '#web/copy/format.ts'

/** Formats an instant for the admin area. */
export function useWhen(): (at: string) => string {
  const { serviceZone } = useConfig()
  return (at) => dateAndTime(at, serviceZone)
}
