import { lostConnection, outageCodes } from '../log/outage.ts'

const codes = new Set(outageCodes)

/** Whether a connection to PostgreSQL failed for a reason that may pass by itself. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // The socket of a database on this machine appears when it starts.
  if (code === 'ENOENT' && syscall === 'connect') return true
  // Node tries every address of a name, and tells of all.
  if (error instanceof AggregateError && error.errors.every(isDatabaseAway)) return true
  return codes.has(code ?? '') || lostConnection.test(message)
}
