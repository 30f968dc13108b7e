import type { Logger } from 'pino'
import { listen } from '../../db/listen.ts'

interface Listener {
  sessionEnded: (sid: string) => void
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  catchUp: () => void
}

/** Hears of ended sessions of all processes. */
export function listenToSessions(database: string, log: Logger, { sessionEnded, catchUp }: Listener) {
  return listen(database, { session_ends: sessionEnded }, log, (again) => {
    if (again) catchUp()
  })
}
