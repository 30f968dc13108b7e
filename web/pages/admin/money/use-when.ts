import { useConfig } from '../../../api/config.tsx'
import { dateAndTime } from '../../../copy/format.ts'

/** Instants as the desk writes them. */
export function useWhen(): (at: string) => string {
  const { serviceZone } = useConfig()
  return (at) => dateAndTime(at, serviceZone)
}
