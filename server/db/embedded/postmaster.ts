import { spawn } from 'node:child_process'
import { closeSync, readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { openLogFile } from './log-file.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import type { ServerUser } from './server-user.ts'

export type PostmasterOptions = {
  executable: string
  args: string[]
  cluster: string
  logFile: string
  user: ServerUser
}

type PostmasterFailure = { message: string; passing: boolean }

export type Postmaster = {
  pid: number | undefined
  /** Settles when connections are accepted, or with the reason why they never will be. */
  ready: Promise<PostmasterFailure | undefined>
  exited: Promise<void>
  signal(name: 'SIGINT' | 'SIGQUIT'): void
  stop(): Promise<void>
}

const SHUTDOWN_MS = 15_000

/** Starts one PostgreSQL server process, in a session of its own so that Ctrl-C reaches only the app. */
export function launchPostmaster({
  executable,
  args,
  cluster,
  logFile,
  user,
}: PostmasterOptions): Postmaster {
  const output = openLogFile(logFile)
  const child = spawn(executable, args, {
    ...user,
    cwd: '/',
    detached: true,
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['ignore', output, output],
  })
  closeSync(output)

  let over = false
  let spawnError: Error | undefined
  const exited = new Promise<void>((done) => {
    child.once('error', (error) => {
      spawnError = error
      done()
    })
    child.once('exit', () => done())
  }).then(() => {
    over = true
  })

  async function becomeReady(): Promise<PostmasterFailure | undefined> {
    while (!over) {
      const file = readPostmasterFile(cluster)
      if (file?.ready && file.pid === child.pid) return undefined
      await Promise.race([exited, delay(5)])
    }
    return explain(spawnError, logFile)
  }

  return {
    pid: child.pid,
    ready: becomeReady(),
    exited,
    signal: (name) => void child.kill(name),
    async stop() {
      child.kill('SIGINT')
      const late = setTimeout(() => child.kill('SIGQUIT'), SHUTDOWN_MS)
      await exited
      clearTimeout(late)
    },
  }
}

function explain(spawnError: Error | undefined, logFile: string): PostmasterFailure {
  if (spawnError) {
    const message = `PostgreSQL cannot run here (${spawnError.message}). Set DATABASE_URL to use your own.`
    return { message, passing: false }
  }
  const end = readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n')
  return { message: `PostgreSQL does not start:\n${end}`, passing: /lock file|shared memory/.test(end) }
}
