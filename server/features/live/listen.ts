import pg from 'pg'
import type { Logger } from 'pino'

const pauseMs = 2000

/** Hears of job events of all processes; connects again when the database was away. */
export function listenToJobEvents(
  connectionString: string,
  log: Logger,
  heard: (jobId: number) => Promise<void>,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined

  const again = () => {
    if (!stopped) timer = setTimeout(connect, pauseMs)
  }
  const connect = async () => {
    client = new pg.Client({ connectionString })
    client.on('error', (error) => {
      log.warn({ err: error }, 'live updates lost the database')
      client?.end().catch(() => {})
      again()
    })
    client.on('notification', ({ payload }) => {
      heard(Number(payload)).catch((error) => log.warn({ err: error }, 'live update not sent'))
    })
    try {
      await client.connect()
      await client.query('LISTEN job_events')
    } catch {
      again()
    }
  }
  void connect()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
