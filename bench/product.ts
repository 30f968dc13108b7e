import { type ChildProcess, spawn } from 'node:child_process'
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { runtimeEnvironment, serverArguments } from '#tools/setup/runtime.mjs'

const secret = 'bench-secret-bench-secret-bench-secret-1'

export interface ProductRunning {
  port: number
  pid: number
  /** Milliseconds from the start to the first answer. */
  startMs: number
  stop(): Promise<void>
}

/** Starts the product as a process of its own on any free port. */
export async function startProduct(environment: Record<string, string>): Promise<ProductRunning> {
  const began = performance.now()
  const child = spawn(process.execPath, serverArguments, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...runtimeEnvironment(),
      PORT: '0',
      HOST: '127.0.0.1',
      RATE_LIMIT_SCALE: '0',
      SESSION_SECRET: secret,
      ...environment,
    },
  })
  const port = Number(await lineWith(child, /ready:\s+http:\/\/[^:]+:(\d+)/))
  await fetch(`http://127.0.0.1:${port}/api/reviews/top`)
  return { port, pid: child.pid ?? 0, startMs: performance.now() - began, stop: () => stop(child) }
}

/** Starts a script that prints its port on the first line. */
export async function startScript(file: string, argument: unknown): Promise<ProductRunning> {
  const child = spawn(process.execPath, [file, JSON.stringify(argument)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = Number(await lineWith(child, /^(\d+)$/))
  return { port, pid: child.pid ?? 0, startMs: 0, stop: () => stop(child) }
}

async function lineWith(child: ChildProcess, pattern: RegExp): Promise<string> {
  if (!child.stdout) throw new Error('no output to read')
  for await (const line of createInterface({ input: child.stdout })) {
    const found = pattern.exec(line)?.[1]
    if (found) return found
  }
  throw new Error('the process ended before it was ready')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** A session for a user, written as the server writes it; answers the Cookie header. */
export async function openSession(
  connectionString: string,
  userId: number,
  number = 0,
): Promise<{ cookie: string; sid: string }> {
  const token = String(number).padEnd(43, 'b')
  const sid = createHmac('sha256', secret).update(token).digest('hex')
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `INSERT INTO sessions (sid, user_id, expire) VALUES ($1, $2, now() + interval '1 day')`,
    [sid, userId],
  )
  await client.end()
  return { cookie: `scrubjay_session=${token}`, sid }
}
