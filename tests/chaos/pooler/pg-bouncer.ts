import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chooseServerUser } from '#server/db/embedded/server-user.ts'
import { listens } from '#tests/support/listens.ts'
import { until } from '#tests/support/until.ts'
import { freePort } from '../kill/free-port.ts'

const program = process.env.PGBOUNCER ?? '/usr/sbin/pgbouncer'

export function needPgBouncer(): void {
  if (!existsSync(program))
    throw new Error('PgBouncer is not here: apt-get install pgbouncer, or name the program in PGBOUNCER.')
}

/** A PgBouncer in transaction mode before one database, with fewer connections than the product has. */
export class PgBouncer {
  readonly port: number
  readonly #file: string
  readonly #user: ReturnType<typeof chooseServerUser>
  #process: ChildProcess | undefined

  private constructor(folder: string, port: number) {
    this.port = port
    this.#user = chooseServerUser(folder)
    const own = join(folder, 'pgbouncer')
    mkdirSync(own, { recursive: true, mode: 0o700 })
    if (this.#user) chownSync(own, this.#user.uid, this.#user.gid)
    this.#file = join(own, 'pgbouncer.ini')
  }

  static async in(folder: string): Promise<PgBouncer> {
    return new PgBouncer(folder, await freePort())
  }

  /** `address`: of the app, whose login it knows; `more` is said of the database, as another user to log in as. */
  async start(address: string, more = ''): Promise<void> {
    const { hostname, port, pathname, username, password } = new URL(address)
    const logins = this.#file.replace('.ini', '.txt')
    writeFileSync(logins, `"${username}" "${password}"\n`)
    writeFileSync(
      this.#file,
      `[databases]
${pathname.slice(1)} = host=${hostname} port=${port} ${more}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${this.port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${logins}
pool_mode = transaction
default_pool_size = 4
max_client_conn = 200
log_connections = 0
log_disconnections = 0
`,
    )
    for (const file of [logins, this.#file]) if (this.#user) chownSync(file, this.#user.uid, this.#user.gid)
    await this.startAgain()
  }

  async startAgain(): Promise<void> {
    this.#process = spawn(program, ['-q', this.#file], { ...this.#user, cwd: '/', stdio: 'ignore' })
    await until(() => listens(this.port))
  }

  async kill(): Promise<void> {
    const ending = this.#process
    this.#process = undefined
    if (!ending || ending.exitCode !== null) return
    const ended = once(ending, 'exit')
    ending.kill('SIGKILL')
    await ended
  }
}
