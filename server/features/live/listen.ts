import pg from 'pg'
import type { Logger } from 'pino'

const pauseMs = 2000

interface Listener {
  heard: (jobId: number) => void
  sessionEnded: (sid: string) => void
  /** The connection was lost and is back: what was said meanwhile was not heard. */
  recovered: () => void
}

/** Hears of job events of all processes; connects again when the database was away. */
export function listenToJobEvents(
  connectionString: string,
  log: Logger,
  { heard, sessionEnded, recovered }: Listener,
): { stop(): Promise<void> } {
  let stopped = false
  let client: pg.Client | null = null
  let timer: NodeJS.Timeout | undefined
  let lost = false

  const again = () => {
    lost = true
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(connect, pauseMs)
  }
  const connect = async () => {
    client = new pg.Client({ connectionString })
    client.on('error', (error) => {
      log.warn({ err: error }, 'live updates lost the database')
      client?.end().catch(() => {})
      again()
    })
    client.on('notification', ({ channel, payload = '' }) =>
      channel === 'session_ends' ? sessionEnded(payload) : heard(Number(payload)),
    )
    try {
      await client.connect()
      await client.query('LISTEN session_ends')
      await client.query('LISTEN job_events')
      if (lost) recovered()
      lost = false
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
