import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../chaos/kill/free-port.ts'
import { listens } from './listens.ts'
import { until } from './until.ts'

/** A real Redis of the tests' own, that can be stopped, started again and made to hang. */
export class RedisServer {
  readonly url: string
  readonly #program: string
  readonly #port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'scrubjay-redis-'))
  #process: ChildProcess | undefined

  private constructor(program: string, port: number) {
    this.#program = program
    this.#port = port
    this.url = `redis://127.0.0.1:${port}`
  }

  /** One that is not started yet. */
  static async on(program: string): Promise<RedisServer> {
    return new RedisServer(program, await freePort())
  }

  async start(...more: string[]): Promise<void> {
    const settings = [
      ...['--port', String(this.#port), '--bind', '127.0.0.1', '--dir', this.#folder],
      ...['--save', '', '--appendonly', 'no'],
      ...more,
    ]
    this.#process = spawn(this.#program, settings, { stdio: 'ignore' })
    await until(() => listens(this.#port))
  }

  /** It keeps its connections and answers nothing, until it is told to go on. */
  hang(): void {
    this.#process?.kill('SIGSTOP')
  }

  goOn(): void {
    this.#process?.kill('SIGCONT')
  }

  async stop(): Promise<void> {
    const stopping = this.#process
    this.#process = undefined
    if (!stopping || stopping.exitCode !== null) return
    const ended = once(stopping, 'exit')
    stopping.kill('SIGKILL')
    await ended
  }

  async remove(): Promise<void> {
    await this.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
