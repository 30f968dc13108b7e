import { setTimeout as sleep } from 'node:timers/promises'
import type { TestActor } from '#tests/support/actor.ts'
import { type LiveStream, openLiveStream } from '#tests/support/live-stream.ts'
import { Random } from '#tests/support/random.ts'
import { checkAlive } from '../kill/check-alive.ts'
import { checkBooks } from '../kill/check-books.ts'
import { Life, settle } from '../kill/life.ts'
import { Memory } from '../kill/memory.ts'
import { TimeGate } from '../kill/time-gate.ts'
import type { Cell } from './cell.ts'
import { Watch, WatchedActor } from './watched-actor.ts'

const storiesAtOnce = 2
const payoutsAreDueMs = 3 * 3_600_000
/** As a browser waits before it opens a stream again. */
const reopenMs = 1000
/** Events arrive within a second; a busy machine needs a few more. */
const toldWithinMs = 10_000

/** People of one cell who book, pay, clean, cancel and read; customers look at their jobs all the time. */
export class TownLife {
  readonly watch = new Watch()
  readonly #cell: Cell
  readonly #memory = new Memory()
  readonly #heardOf = new Set<number>()
  readonly #seed: number
  #town: Awaited<ReturnType<typeof settle>> = { customers: [], cleaners: [] }
  #time: TimeGate
  #life: Life | null = null
  #here = true
  readonly #leave: (() => void)[] = []
  /** How often a stream ended without being let go. */
  cut = 0

  constructor(cell: Cell, seed: number) {
    this.#cell = cell
    this.#seed = seed
    this.#time = new TimeGate(cell.origin, [])
  }

  async settle(): Promise<void> {
    const { origin, name } = this.#cell
    const visitor = () => new WatchedActor(origin, this.watch)
    this.#town = await settle(this.#cell, visitor, `${name}.example.com`)
    this.#time = new TimeGate(origin, [...this.#town.customers, ...this.#town.cleaners])
    for (const { actor } of this.#town.customers) void this.#follow(actor)
  }

  begin(): void {
    const [random, { stripeOrigin }] = [new Random(this.#seed), this.#cell]
    const around = { ...this.#town, stripeOrigin, memory: this.#memory, time: this.#time }
    this.#life = new Life({ ...around, storiesAtOnce, random })
  }

  get jobs(): number {
    return this.#memory.jobs.length
  }

  get streams(): number {
    return this.#town.customers.length
  }

  /** The session of a person who lives here, as their browser sends it. */
  get cookie(): string {
    return this.#town.customers[0]?.actor.cookie ?? ''
  }

  /** Lets everything come to its end; answers which jobs their customers' streams never told of. */
  async end(): Promise<string[]> {
    await this.#life?.end()
    const unheard = () => this.#memory.jobs.filter(({ jobId }) => !this.#heardOf.has(jobId))
    const giveUp = performance.now() + toldWithinMs
    while (unheard().length > 0 && performance.now() < giveUp) await sleep(100)
    this.#here = false
    for (const leave of this.#leave) leave()
    return unheard().map(({ jobId }) => `the stream never told of job ${jobId}`)
  }

  /** What is in the books of the cell that no one promised, and what is missing there. */
  async check(): Promise<string[]> {
    const { database, environment, stripeOrigin, dataDir } = this.#cell
    const stage = this.#life?.nextStage()
    const lifeless = stage ? await checkAlive(stage) : ['nobody lives here']
    await this.#time.reach(new Date(this.#time.now().getTime() + payoutsAreDueMs))
    await this.#cell.stopProcesses()
    const owner = database.at('shop_owner', 'shop')
    const nothing = async () => {}
    const beneath = {
      ...{ environment, kill: nothing, stop: nothing },
      open: async () => ({ owner, close: nothing }),
    }
    const left = { database: beneath, stripeOrigin, memory: this.#memory, now: this.#time.now }
    return [...lifeless, ...(await checkBooks(dataDir, left))]
  }

  async #follow(actor: TestActor): Promise<void> {
    while (this.#here) {
      const stream = await openLiveStream(actor).catch(() => null)
      if (stream) {
        this.#leave.push(stream.close)
        const listening = setInterval(() => this.#hear(stream), 50)
        await stream.ended
        clearInterval(listening)
        this.#hear(stream)
        if (this.#here) this.cut++
      }
      if (this.#here) await sleep(reopenMs)
    }
  }

  #hear({ said }: LiveStream): void {
    for (const line of said) if (line.startsWith('job ')) this.#heardOf.add(Number(line.slice(4)))
    said.length = 0
  }
}
