import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '#tests/support/ordinary-cluster.ts'
import { Node } from '../failover/node.ts'
import { freePort } from '../kill/free-port.ts'
import { Product, startStripe, waitFor } from '../kill/run-processes.ts'

const patienceMs = 60_000

export interface CellSite {
  bin: string
  folder: string
  name: string
  /** Where people find it, by way of the proxy. */
  host: string
  proxyPort: number
}

/** A city of its own: PostgreSQL, a web and a worker process, and an account at Stripe. */
export class Cell {
  readonly name: string
  readonly host: string
  readonly origin: string
  readonly stripeOrigin: string
  readonly port: number
  readonly database: Node
  readonly environment: Record<string, string>
  readonly #stripe: ChildProcess
  readonly #processes: Product[]

  private constructor({ site, ports, database, owner, stripe }: CellResult) {
    this.name = site.name
    this.host = site.host
    this.origin = `http://${site.host}:${site.proxyPort}`
    this.stripeOrigin = `http://127.0.0.1:${ports.stripe}`
    this.port = ports.web
    this.database = database
    this.environment = { DATABASE_URL: owner, PUBLIC_URL: this.origin, TRUST_PROXY: '1' }
    this.#stripe = stripe
    const run = (RUN: string, port: number) =>
      new Product({ folder: site.folder, port, stripePort: ports.stripe }, { ...this.environment, RUN })
    this.#processes = [run('web', ports.web), run('worker', ports.worker)]
  }

  /** `at`: another cell's database instead of an own one, which is what must never be. */
  static async open(given: CellSite, at?: Cell): Promise<Cell> {
    const site = { ...given, folder: join(given.folder, given.name) }
    mkdirSync(site.folder)
    const ports = { web: await freePort(), worker: await freePort(), stripe: await freePort() }
    const database = at?.database ?? (await Node.in(site.bin, join(site.folder, 'database'), 'none'))
    if (!at) {
      await database.begin()
      await database.ask(`CREATE ROLE shop_owner LOGIN CREATEROLE PASSWORD '${password}'`)
      await database.ask('CREATE DATABASE shop OWNER shop_owner')
    }
    const where = { folder: site.folder, stripePort: ports.stripe, port: ports.web }
    const stripe = startStripe(where, `http://${site.host}:${site.proxyPort}`)
    const cell = new Cell({ site, ports, database, owner: database.at('shop_owner', 'shop'), stripe })
    await waitFor(`${cell.stripeOrigin}/stripe-fake/`)
    return cell
  }

  get dataDir(): string {
    return this.#processes[0]?.dataDir ?? ''
  }

  get said(): string {
    return this.#processes.map(({ said }) => said).join('')
  }

  async killProcesses(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.kill()))
  }

  /** As anyone who looks after them does: what ends is started again, until all of them are ready. */
  async startProcesses(): Promise<void> {
    const giveUp = performance.now() + patienceMs
    for (const each of this.#processes)
      for (;;) {
        const failure = await each.start().catch((error: Error) => error)
        if (!failure) break
        if (performance.now() > giveUp) throw failure
        await sleep(500)
      }
  }

  /** Until people find it again, by way of the proxy. */
  answers(): Promise<void> {
    return waitFor(`${this.origin}/readyz`)
  }

  async stopProcesses(): Promise<void> {
    await Promise.all(this.#processes.map((each) => each.stop()))
  }

  async end(): Promise<void> {
    await this.killProcesses()
    await this.database.kill()
    const ended = once(this.#stripe, 'exit')
    this.#stripe.kill('SIGTERM')
    await ended
  }
}

interface CellResult {
  site: CellSite
  ports: { web: number; worker: number; stripe: number }
  database: Node
  owner: string
  stripe: ChildProcess
}
