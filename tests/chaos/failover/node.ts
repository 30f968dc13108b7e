import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { launchPostmaster, type Postmaster } from '#server/db/embedded/postmaster.ts'
import { chooseServerUser } from '#server/db/embedded/server-user.ts'
import { makeCluster, password } from '#tests/support/ordinary-cluster.ts'
import { freePort } from '../kill/free-port.ts'

const run = promisify(execFile)

/** The name under which the other one follows; whatever is committed is there as well before it is answered. */
const follower = 'beside'

/** What is committed here is answered once the follower has it too, at once though one follows, or no one follows. */
export type Standby = 'synchronous' | 'asynchronous' | 'none'

/** A PostgreSQL server that can be killed: one alone, a primary, or the standby of one. */
export class Node {
  readonly port: number
  readonly #standby: Standby
  readonly #bin: string
  readonly #folder: string
  readonly #user: ReturnType<typeof chooseServerUser>
  #server: Postmaster | undefined

  private constructor(bin: string, folder: string, port: number, standby: Standby) {
    mkdirSync(folder)
    this.#standby = standby
    this.#bin = bin
    this.#folder = folder
    this.#user = chooseServerUser(folder)
    this.port = port
  }

  static async in(bin: string, folder: string, standby: Standby): Promise<Node> {
    return new Node(bin, folder, await freePort(), standby)
  }

  /** As an empty primary. */
  async begin(): Promise<void> {
    makeCluster(this.#folder, this.#bin, this.#user)
    await this.start()
  }

  /** Forgets what it had, copies the primary and follows it, by whatever leads there. */
  async follow(port: number): Promise<void> {
    rmSync(this.#cluster, { recursive: true, force: true })
    if (this.#user) await run('chown', [`${this.#user.uid}:${this.#user.gid}`, this.#folder])
    const from = `host=127.0.0.1 port=${port} user=postgres password=${password} application_name=${follower}`
    const copy = ['-D', this.#cluster, '-d', from, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']
    await run(join(this.#bin, 'pg_basebackup'), copy, { ...this.#user, cwd: '/', env: { LC_ALL: 'C' } })
    await this.start()
  }

  async promote(): Promise<void> {
    await this.ask('SELECT pg_promote()')
  }

  /** True when a standby replicates in the configured mode. */
  async isFollowed(): Promise<boolean> {
    const { rows } = await this.ask(`SELECT sync_state FROM pg_stat_replication WHERE state = 'streaming'`)
    const wanted = this.#standby === 'synchronous' ? 'sync' : 'async'
    return rows.length === 1 && rows[0].sync_state === wanted
  }

  async ask(sql: string, database = 'postgres'): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: this.at('postgres', database) })
    client.on('error', () => {})
    await client.connect()
    return client.query(sql).finally(() => client.end())
  }

  at(role: string, database: string, port = this.port): string {
    return `postgres://${role}:${password}@127.0.0.1:${port}/${database}?sslmode=disable`
  }

  /** As when its machine is gone: all of its processes end at once. */
  async kill(): Promise<void> {
    const pid = this.#server?.pid
    if (!pid) return
    for (const each of [pid, ...childrenOf(pid)])
      try {
        process.kill(each, 'SIGKILL')
      } catch {
        // It has just ended.
      }
    await this.#server?.exited
    this.#server = undefined
  }

  get #cluster(): string {
    return join(this.#folder, 'cluster')
  }

  /** Also after it was killed: it recovers first. */
  async start(): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(this.port),
      unix_socket_directories: '',
      wal_level: 'replica',
      synchronous_standby_names: this.#standby === 'synchronous' ? follower : '',
      dynamic_shared_memory_type: 'mmap',
    }
    const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    this.#server = launchPostmaster({
      executable: join(this.#bin, 'postgres'),
      args: ['-D', this.#cluster, ...args],
      cluster: this.#cluster,
      logFile: join(this.#folder, 'log'),
      user: this.#user,
    })
    const failure = await this.#server.ready
    if (failure) throw new Error(failure.message)
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((each) => each > 0 && parentOf(each) === pid)
}

function parentOf(pid: number): number | null {
  try {
    return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1])
  } catch {
    return null
  }
}
