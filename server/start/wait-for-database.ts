import { setTimeout as sleep } from 'node:timers/promises'
import { withLogin } from '../db/with-login.ts'
import { lostConnection, outageCodes } from '../log/outage.ts'

const firstPauseMs = 250
const longestPauseMs = 5000
const sayEveryMs = 10_000
const outages = new Set(outageCodes)

interface WaitForDatabaseOptions {
  /** Throws the last error once so much time has passed. */
  seconds: number
  log: (line: string) => void
}

/** Resolves once the database lets us in; one that refuses for good, such as by a wrong password, is an error at once. */
export async function waitForDatabase(
  address: string,
  { seconds, log }: WaitForDatabaseOptions,
): Promise<void> {
  const giveUpAt = performance.now() + seconds * 1000
  let pauseMs = firstPauseMs
  let sayAt = 0
  for (;;) {
    const error = await withLogin(address, (client) => client.query('SELECT 1')).then(
      () => null,
      (failure: unknown) => failure,
    )
    if (error === null) return
    const now = performance.now()
    if (!isDatabaseAway(error) || now >= giveUpAt) throw error
    if (now >= sayAt) {
      const why = error instanceof Error ? error.message || (error as { code?: string }).code : error
      log(
        `The database does not answer yet (${why}): trying for ${Math.ceil((giveUpAt - now) / 1000)} more seconds`,
      )
      sayAt = now + sayEveryMs
    }
    await sleep(Math.min(pauseMs, Math.max(0, giveUpAt - now)))
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** Whether a connection to PostgreSQL failed for a reason that may pass by itself. */
function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // The socket of a database on this machine appears when it starts.
  if (code === 'ENOENT' && syscall === 'connect') return true
  // Node tries every address of a name, and tells of all.
  if (error instanceof AggregateError && error.errors.every(isDatabaseAway)) return true
  return outages.has(code ?? '') || lostConnection.test(message)
}
