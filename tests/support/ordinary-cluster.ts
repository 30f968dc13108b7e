import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findBinaries } from '#server/db/embedded/binaries.ts'
import { launchPostmaster } from '#server/db/embedded/postmaster.ts'
import { chooseServerUser, type ServerUser } from '#server/db/embedded/server-user.ts'
import { freePort } from '../chaos/kill/free-port.ts'

export const password = 'only-for-tests'

/** A PostgreSQL as an operator has it: over TCP, with passwords, and owners of databases who are no superusers. */
export interface OrdinaryCluster {
  /** Makes a database and its owner; gives the owner's address. */
  addDatabase(name: string, attributes?: string): Promise<string>
  /** As the superuser, whom the product never sees. */
  ask(sql: string, database?: string): Promise<pg.QueryResult>
  stop(): Promise<void>
}

/** Makes the files of one in a folder, which has its password; answers where they are. */
export function makeCluster(folder: string, programs: string, user: ServerUser): string {
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster, { mode: 0o700 })
  if (user) chownSync(cluster, user.uid, user.gid)
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password)
  const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', cluster, '--encoding=UTF8', '--locale=C', '--no-sync', ...access],
    { ...user, cwd: '/', env: { LC_ALL: 'C', TZ: 'UTC' }, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(made.stderr)
  return cluster
}

/** `bin`: the folder of its programs; the embedded ones when there is none. */
export async function startOrdinaryCluster(bin?: string): Promise<OrdinaryCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'scrubjay-ordinary-'))
  chmodSync(folder, 0o755)
  const user = chooseServerUser(folder)
  const programs = bin ?? findBinaries(user, () => {}).bin
  const cluster = makeCluster(folder, programs, user)
  const port = await freePort()
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    fsync: 'off',
    dynamic_shared_memory_type: 'mmap',
  }
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = launchPostmaster({
    executable: join(programs, 'postgres'),
    args: ['-D', cluster, ...args],
    cluster,
    logFile: join(folder, 'log'),
    user,
  })
  const failure = await server.ready
  if (failure) throw new Error(failure.message)

  const at = (role: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
  async function ask(sql: string, database = 'postgres') {
    const client = new pg.Client({ connectionString: at('postgres', database) })
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }
  return {
    ask,
    async addDatabase(name, attributes = 'CREATEROLE') {
      await ask(`CREATE ROLE ${name}_owner LOGIN PASSWORD '${password}' ${attributes}`)
      await ask(`CREATE DATABASE ${name} OWNER ${name}_owner`)
      return at(`${name}_owner`, name)
    },
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
