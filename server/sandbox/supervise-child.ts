import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'

const program = fileURLToPath(new URL('../../fakes/main.ts', import.meta.url))
const startSeconds = 60
const stopSeconds = 3

export interface SupervisedChild<Started> {
  started: Started
  processId(): number | undefined
  /** Ends the process and starts it again with its options as they are now. */
  restart(): Promise<void>
  /** Tells the running process; one that is started later knows it by its options. */
  tell(message: object): void
  stop(): Promise<void>
}

/**
 * Runs the fakes in a process of their own and starts it again whenever it dies.
 * `fix` turns the first ports into the options of every later start, as they are then.
 */
export async function superviseChild<Started>(
  first: object,
  fix: (started: Started) => object,
  log: Logger,
): Promise<SupervisedChild<Started>> {
  const begun = await start<Started>(first)
  let current = begun.child
  // Each start on purpose is a new turn; what revives the child of an older turn gives up.
  let turn = 0
  watch()

  function watch() {
    const mine = turn
    current.once('exit', async (code, signal) => {
      if (turn !== mine) return
      log.warn({ code, signal }, 'the fakes ended; starting them again')
      for (let wait = 100; turn === mine; wait = Math.min(wait * 2, 5000)) {
        await sleep(wait)
        if (turn === mine && (await revive(mine))) return
      }
    })
  }

  async function revive(mine: number): Promise<boolean> {
    try {
      const { child } = await start(fix(begun.started))
      if (turn !== mine) {
        await end(child)
        return true
      }
      current = child
      watch()
      return true
    } catch (error) {
      log.error({ err: error }, 'the fakes did not start')
      return false
    }
  }

  return {
    started: begun.started,
    processId: () => current.pid,
    async restart() {
      turn++
      await end(current)
      current = (await start(fix(begun.started))).child
      watch()
    },
    tell(message) {
      // One that is just ending is not told, but started anew.
      if (current.connected) current.send(message, () => {})
    },
    async stop() {
      turn++
      await end(current)
    },
  }
}

async function start<Started>(options: object): Promise<{ child: ChildProcess; started: Started }> {
  const args = ['--disable-warning=ExperimentalWarning', program]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] })
  // Not as an argument: the list of processes would show the keys to everybody on the machine.
  child.stdin?.on('error', () => {}).end(JSON.stringify(options))
  if (!child.stdout) throw new Error('The fakes have no output to read')
  const lines = createInterface({ input: child.stdout })
  const timer = setTimeout(() => child.kill('SIGKILL'), startSeconds * 1000)
  try {
    const line = await Promise.race([
      once(lines, 'line').then(([text]) => String(text)),
      once(child, 'exit').then(() => null),
    ])
    if (line === null) throw new Error('The fakes ended while they were starting')
    return { child, started: JSON.parse(line) as Started }
  } finally {
    clearTimeout(timer)
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  const timer = setTimeout(() => child.kill('SIGKILL'), stopSeconds * 1000)
  child.kill('SIGTERM')
  await gone
  clearTimeout(timer)
}
