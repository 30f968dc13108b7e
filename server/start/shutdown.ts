type Step = () => unknown

const patienceMs = 25_000

/** Stops what was started, last first, once; a second signal or a hanging step ends the process. */
export class Shutdown {
  #first: Step[] = []
  #steps: Step[] = []
  #running: Promise<void> | undefined
  #askedAt = 0

  constructor() {
    for (const signal of ['SIGTERM', 'SIGINT'] as const)
      process.on(signal, () => {
        // A terminal, a process group and npm may all pass on one Ctrl-C: that is not a second one.
        if (this.#running && performance.now() - this.#askedAt > 1000) process.exit(1)
        if (this.#running) return
        this.#askedAt = performance.now()
        void this.run().then(() => process.exit(0))
      })
  }

  /** Runs before anything stops. */
  before(step: Step): void {
    this.#first.push(step)
  }

  /** Runs after everything that was started later has stopped. */
  after(step: Step): void {
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
