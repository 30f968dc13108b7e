import type { Logger } from 'pino'
import { listen } from '#server/db/listen.ts'

interface Listener {
  sessionEnded: (sid: string) => void
  standingChanged: (userId: number, logged: number) => void
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  catchUp: () => void
}

/** Hears of all processes whose session has ended, and who may do something else by now. */
export function listenToSessions(database: string, log: Logger, live: Listener) {
  const heardOn = {
    standing_changed: (said: string) => {
      const [userId, logged] = said.split(' ').map(Number)
      live.standingChanged(userId ?? 0, logged ?? 0)
    },
    session_ends: live.sessionEnded,
  }
  return listen(database, heardOn, log, (again) => {
    if (again) live.catchUp()
  })
}
