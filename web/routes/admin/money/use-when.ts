import { dateAndTime } from '#locales/format.ts'
import { useConfig } from '#web/api/config.tsx'

/** Formats an instant for the admin area. */
export function useWhen(): (at: string) => string {
  const { serviceZone } = useConfig()
  return (at) => dateAndTime(at, serviceZone)
}
