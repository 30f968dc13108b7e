const ofFolder: Record<string, string> = {
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is only read',
  ENOTDIR: 'lies below something that is no folder',
  ENOSPC: 'finds no room: the disk is full',
}

const databaseAway = [
  ...['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['28P01', '28000', '3D000'],
]
const lostDatabase = /^(Connection terminated|timeout expired|The server does not support SSL)/

/**
 * Tells an operator in plain words why the start failed and what to do. `dataDir` is where the database of our own is,
 * if it is that one.
 */
export function explainStartFailure(error: unknown, isSetting: boolean, dataDir?: string): string {
  const { code, port, message, stack, path, hostname } = error as NodeJS.ErrnoException & {
    port?: number
    hostname?: string
  }
  if (isSetting)
    return `Scrubjay cannot start with these settings:\n${message}\nEvery setting is described in docs/settings.md.`
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use by another program. Stop it, or choose another port: PORT=3001 npm start`
  if (code === 'EACCES' && port)
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`
  if (code === 'EADDRNOTAVAIL' && port)
    return `HOST names no address of this machine (${message}). Leave it away to listen on all of them.`
  if (path && ofFolder[code ?? ''])
    return `Scrubjay could not start: ${path} ${ofFolder[code ?? '']}. Check DATA_DIR, whose it is, and its disk.`
  if (code === 'ENOSPC')
    return 'Scrubjay could not start: the disk is full. Make room on the disk of DATA_DIR, then start again.'
  if (code === '42501')
    return `Scrubjay could not start: ${message}. The user of DATABASE_URL has to own the database: ALTER DATABASE ... OWNER TO ...`
  if (code === 'ENOTFOUND') return `No machine is named ${hostname}. Check DATABASE_URL and HOST.`
  if (code === 'EAI_AGAIN')
    return `The name ${hostname} cannot be looked up now. Check DATABASE_URL and HOST, and the name servers of this machine.`
  const isAway = databaseAway.includes(code ?? '') || lostDatabase.test(message)
  if (isAway && dataDir)
    return `The database in ${dataDir} ended: ${message || code}. The last lines of ${dataDir}/postgres.log say why. Check whether the disk of DATA_DIR is full.`
  if (isAway) return `The database does not answer: ${message || code}. Check DATABASE_URL.`
  const why = `Scrubjay could not start: ${message || error}${code ? ` (${code})` : ''}`
  return isMeant(error) ? why : `${why}\n${(stack ?? '').split('\n').slice(1, 6).join('\n')}`
}

/** An error a person wrote for the operator; any other kind is a fault whose place matters. */
function isMeant(error: unknown): boolean {
  return error instanceof Error && error.constructor === Error
}
