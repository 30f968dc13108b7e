import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { settingsSchema } from '#server/config/settings-schema.ts'
import { serverArguments } from '#tools/setup/runtime.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const patienceMs = 180_000

export interface StartedProduct {
  origin: string
  stop(): Promise<void>
}

/** Starts the server as a process of its own, on a free port, and waits until it says that it is ready. */
export async function startProduct(
  dataDir: string,
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<StartedProduct> {
  const server = spawn(process.execPath, serverArguments, {
    cwd: root,
    env: {
      ...withoutSettings(process.env),
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      DEMO: '0',
      RATE_LIMIT_SCALE: '0',
      // A payout is due at once, so that its way to the cleaner can be watched.
      PAYOUT_HOLD_HOURS: '0',
      ...settings,
      ...(process.env.BUILD_DIR && { BUILD_DIR: process.env.BUILD_DIR }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  server.stdout.setEncoding('utf8')

  const origin = await new Promise<string>((resolve, reject) => {
    let said = ''
    const fail = (why: string) => reject(new Error(`the product did not start: ${why}\n${said}`))
    const timer = setTimeout(() => fail('it took too long'), patienceMs)
    server.stdout.on('data', (text: string) => {
      said += text
      const ready = /ready: +(http:\S+)/.exec(said)
      if (ready?.[1]) resolve(ready[1])
    })
    void exited.then(([code]) => fail(`it ended with ${code}`)).finally(() => clearTimeout(timer))
  })
  return {
    origin,
    async stop() {
      server.kill('SIGTERM')
      await exited
    },
  }
}

/** Settings of whoever runs the tests stay out: no real Stripe, mail or database. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !(name in settingsSchema.shape)))
}
