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

/** Starts the server as a child process on a free port and waits until it reports ready. */
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
      // Payouts are due at once, so that tests can observe the transfer.
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

/** Removes the developer's settings: no real Stripe, mail or database. */
function withoutSettings(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !(name in settingsSchema.shape)))
}
