import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The uid and gid PostgreSQL runs as; undefined: the same as this process. */
export type ServerUser = { uid: number; gid: number } | undefined

const PREFERRED = ['postgres', '_postgres', 'nobody', 'daemon']

/** PostgreSQL refuses to run as root, so root hands it to an unprivileged user of the system. */
export function chooseServerUser(dataDir: string): ServerUser {
  if (process.getuid?.() !== 0) return undefined
  const cluster = ['postgres', 'elsewhere/postgres']
    .map((name) => statSync(join(dataDir, name), { throwIfNoEntry: false }))
    .find((entry) => entry !== undefined)
  if (cluster && cluster.uid !== 0) return { uid: cluster.uid, gid: cluster.gid }

  const users = readUsers()
  const owner = statSync(dataDir).uid
  const chosen =
    users.find((user) => user.uid !== 0 && user.uid === owner) ??
    PREFERRED.map((name) => users.find((user) => user.name === name)).find((user) => user !== undefined) ??
    users.find((user) => user.uid !== 0)
  if (!chosen) {
    throw new Error(
      'PostgreSQL does not run as root and /etc/passwd names no other user. ' +
        'Start Scrubjay as an ordinary user, or set DATABASE_URL.',
    )
  }
  return { uid: chosen.uid, gid: chosen.gid }
}

function readUsers(): { name: string; uid: number; gid: number }[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .filter((fields) => fields.length >= 4 && !fields[0]?.startsWith('#'))
    .map((fields) => ({ name: fields[0] ?? '', uid: Number(fields[2]), gid: Number(fields[3]) }))
}
