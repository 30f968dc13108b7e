/** Tells an operator in plain words why the start failed and what to do. */
export function explain(error: unknown, isSetting: boolean): string {
  const { code, port, message, stack } = error as NodeJS.ErrnoException & { port?: number }
  if (isSetting)
    return `Scrubjay cannot start with these settings:\n${message}\nEvery setting is described in docs/settings.md.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
  if (code === 'EACCES' && port)
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === '28P01' || code === '3D000')
    return `The database does not answer: ${message || code}. Check DATABASE_URL.`
  const why = `Scrubjay could not start: ${message || error}${code ? ` (${code})` : ''}`
  return isMeant(error) ? why : `${why}\n${(stack ?? '').split('\n').slice(1, 6).join('\n')}`
}

/** An error somebody wrote for the operator; any other kind is a fault whose place matters. */
function isMeant(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error
}
