import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { listenedEvents } from '#server/providers/stripe/client.ts'
import { bareEnvironment } from '#tests/support/bare-environment.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import { serverArguments } from '#tools/setup/runtime.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const patienceMs = 120_000

function run(words: string[], env: Record<string, string>): ChildProcess {
  return spawn(process.execPath, words, {
    cwd: root,
    env: { ...bareEnvironment(), ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

interface ProcessesPlace {
  folder: string
  port: number
  stripePort: number
}

/** The outside world: a Stripe fake in a process of its own, which no one kills. It tells the shop at `origin`. */
export function startStripe(
  { folder, port, stripePort }: ProcessesPlace,
  origin = `http://127.0.0.1:${port}`,
): ChildProcess {
  return run(['--disable-warning=ExperimentalWarning', 'fakes/stripe/main.ts'], {
    STRIPE_FAKE_DATA_DIR: join(folder, 'stripe'),
    STRIPE_FAKE_PORT: String(stripePort),
    STRIPE_FAKE_WEBHOOK_URL: `${origin}/api/webhooks/stripe`,
    STRIPE_FAKE_WEBHOOK_EVENTS: listenedEvents.join(','),
    STRIPE_FAKE_SECRET_KEY: stripeKeys.secretKey,
    STRIPE_FAKE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
    STRIPE_FAKE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
  })
}

/** The product as an operator runs it, and ways to end it that no operator would choose. */
export class Product {
  readonly dataDir: string
  #where: ProcessesPlace
  #process: ChildProcess | undefined
  #said = ''
  #environment: Record<string, string>

  constructor(where: ProcessesPlace, environment: Record<string, string> = {}) {
    this.#where = where
    this.#environment = environment
    this.dataDir = join(where.folder, 'product')
  }

  async start(): Promise<void> {
    const { port, stripePort } = this.#where
    this.#process = run(serverArguments, {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: this.dataDir,
      BUILD_DIR: process.env.BUILD_DIR ?? 'build',
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      PAYOUT_HOLD_HOURS: '0',
      LATE_CANCEL_HOURS: '720',
      LOG_LEVEL: 'error',
      STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
      STRIPE_SECRET_KEY: stripeKeys.secretKey,
      STRIPE_PUBLISHABLE_KEY: stripeKeys.publishableKey,
      STRIPE_WEBHOOK_SECRET: stripeKeys.webhookSecret,
      ...this.#environment,
    })
    this.#said = ''
    this.#process.stderr?.on('data', (text) => {
      this.#said += text
    })
    await waitFor(`http://127.0.0.1:${port}/readyz`, () => {
      if (this.#process?.exitCode !== null) throw new Error(`the product ended:\n${this.#said}`)
    })
  }

  /** Ends the process at once, with nothing put away. Its database may go on without it for a moment. */
  async kill(): Promise<void> {
    const ended = this.#ended()
    this.#process?.kill('SIGKILL')
    await ended
  }

  /** Output of the process since its last start. */
  get said(): string {
    return this.#said
  }

  async stop(): Promise<void> {
    const ended = this.#ended()
    this.#process?.kill('SIGTERM')
    await ended
  }

  async #ended(): Promise<void> {
    if (this.#process && this.#process.exitCode === null && this.#process.signalCode === null)
      await once(this.#process, 'exit')
  }
}

export async function waitFor(url: string, check: () => void = () => {}): Promise<void> {
  const giveUp = performance.now() + patienceMs
  while (!(await answersWell(url))) {
    check()
    if (performance.now() > giveUp) throw new Error(`${url} did not answer in time`)
    await sleep(50)
  }
}

async function answersWell(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}
