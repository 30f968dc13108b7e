import { setTimeout as delay } from 'node:timers/promises'
import { systemClock } from '#server/clock.ts'
import { rotateLog } from './log-file.ts'
import { launchPostmaster, type Postmaster, type PostmasterOptions } from './postmaster.ts'

const PATIENCE_MS = 20_000

export type SupervisedPostmaster = { pid(): number | undefined; stop(): Promise<void> }

/** Keeps one PostgreSQL running: a new one takes the place of one that died, until `stop`. */
export async function supervisePostmaster(
  options: PostmasterOptions,
  log: (line: string) => void,
): Promise<SupervisedPostmaster> {
  const stopLooking = rotateLog(options.logFile, systemClock, log)
  let server: Postmaster
  let stopping = false

  async function start(patience: number): Promise<void> {
    const giveUp = performance.now() + patience
    for (;;) {
      server = launchPostmaster(options)
      const failure = await server.ready
      if (!failure || stopping) return
      // Shared memory of a killed server is released after a moment: the next try succeeds.
      if (!failure.passing || performance.now() > giveUp) throw new Error(failure.message)
      await delay(100)
    }
  }

  async function keepRunning(): Promise<void> {
    for (;;) {
      await server.exited
      if (stopping) return
      log('The database stopped unexpectedly: starting it again')
      while (!stopping) {
        const failure = await start(PATIENCE_MS).catch((error: Error) => error)
        if (!failure) break
        log(failure.message)
        await delay(1000)
      }
      if (!stopping) log('The database is back')
    }
  }

  await start(PATIENCE_MS)
  const watch = keepRunning()
  const stopWithApp = () => server.signal('SIGINT')
  process.once('exit', stopWithApp)

  return {
    pid: () => server.pid,
    async stop(): Promise<void> {
      stopping = true
      stopLooking()
      process.off('exit', stopWithApp)
      await server.stop()
      await watch
    },
  }
}
