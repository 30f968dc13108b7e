const codes = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EPIPE'],
  // A name that is not there yet, such as of a container that starts beside this one.
  ...['ENOTFOUND', 'EAI_AGAIN'],
  // PostgreSQL that starts, stops or has no connection left, and a pooler without its database.
  ...['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006', '08P01'],
])
const lost = /^(Connection terminated|timeout expired|timeout exceeded)/

/** Whether a connection to PostgreSQL failed for a reason that may pass by itself. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall, message } = error as NodeJS.ErrnoException
  // The socket of a database on this machine appears when it starts.
  if (code === 'ENOENT' && syscall === 'connect') return true
  // Node tries every address of a name, and tells of all.
  if (error instanceof AggregateError && error.errors.every(isAway)) return true
  return codes.has(code ?? '') || lost.test(message)
}
