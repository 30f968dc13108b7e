import { constants } from 'node:os'
import { CommandRefusal } from '../commands/command-refusal.ts'

type ShutdownStep = () => unknown

const patienceMs = 25_000
const asked = ['SIGTERM', 'SIGINT'] as const

/** Stops what was started, last first, once; a second signal or a hanging step ends the process. */
export class Shutdown {
  #first: ShutdownStep[] = []
  #steps: ShutdownStep[] = []
  #running: Promise<void> | undefined
  #askedAt = 0
  #stopped = new AbortController()

  /** A server that is asked to stop has done its work; a command has not, and ends as the signal says. */
  constructor(of: 'server' | 'command' = 'server') {
    // A terminal that is gone ends a command too; a server may outlive it.
    for (const signal of of === 'command' ? [...asked, 'SIGHUP' as const] : asked)
      process.on(signal, () => {
        // A terminal, a process group and npm may all pass on one Ctrl-C: that is not a second one.
        if (this.#running && performance.now() - this.#askedAt > 1000) process.exit(1)
        if (this.#running) return
        this.#askedAt = performance.now()
        this.#stopped.abort(new CommandRefusal('Stopped: nothing was changed.'))
        const code = of === 'command' ? 128 + constants.signals[signal] : 0
        void this.run().then(() => process.exit(code))
      })
  }

  /** For work that undoes what it has begun when it is stopped. */
  get stopped(): AbortSignal {
    return this.#stopped.signal
  }

  /** Waits for `work`, and lets it come to its end, or to where nothing was changed, before anything stops. */
  async finish<T>(work: Promise<T>): Promise<T> {
    this.after(() => work.catch(() => {}))
    return work
  }

  /** Runs before anything stops. */
  before(step: ShutdownStep): void {
    this.#first.push(step)
  }

  /** Runs after everything that was started later has stopped. */
  after(step: ShutdownStep): void {
    this.#steps.push(step)
  }

  run(): Promise<void> {
    this.#running ??= this.#stop()
    return this.#running
  }

  async #stop(): Promise<void> {
    const hanging = setTimeout(() => process.exit(1), patienceMs)
    hanging.unref()
    for (const step of this.#first) step()
    for (const step of this.#steps.reverse()) {
      try {
        await step()
      } catch (error) {
        process.stderr.write(`While stopping: ${error instanceof Error ? error.message : error}\n`)
      }
    }
    clearTimeout(hanging)
  }
}
