import type { Logger } from 'pino'
import { listen } from '#server/db/listen.ts'

interface Listener {
  sessionEnded: (sid: string) => void
  standingChanged: (userId: number, logged: number) => void
  checklistChanged: (jobId: number, people: number[]) => void
  /** Called after a lost connection: notifications in between were missed. */
  catchUp: () => void
}

/** Listens to PostgreSQL notifications of every process about ended sessions, changed permissions and checklists. */
export function listenToSessions(database: string, log: Logger, live: Listener) {
  const heardOn = {
    standing_changed: (said: string) => {
      const [userId, logged] = said.split(' ').map(Number)
      live.standingChanged(userId ?? 0, logged ?? 0)
    },
    checklist_changed: (said: string) => {
      const [jobId = 0, ...people] = said.split(' ').map(Number)
      live.checklistChanged(jobId, people)
    },
    session_ends: live.sessionEnded,
  }
  return listen(database, heardOn, log, (again) => {
    if (again) live.catchUp()
  })
}
