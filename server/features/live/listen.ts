import type { Logger } from 'pino'
import { listen } from '../../db/listen.ts'

interface Listener {
  heard: (jobId: number) => void
  sessionEnded: (sid: string) => void
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  recovered: () => void
}

/** Hears of job events and ended sessions of all processes. */
export function listenToJobEvents(
  database: string,
  log: Logger,
  { heard, sessionEnded, recovered }: Listener,
) {
  const heardOn = { session_ends: sessionEnded, job_events: (jobId: string) => heard(Number(jobId)) }
  return listen(database, heardOn, log, (again) => {
    if (again) recovered()
  })
}
