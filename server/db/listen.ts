import pg from 'pg'
import type { Logger } from 'pino'

const pauseMs = 2000

type ListenChannel =
  | 'session_ends'
  | 'standing_changed'
  | 'sandbox_clock'
  | 'settings_changed'
  | 'checklist_changed'
type HeardOn = Partial<Record<ListenChannel, (payload: string) => void>>

/**
 * Listens to channels of other processes; reconnects after an outage. @param listening called whenever
 * listening has begun; `again` when notifications may have been missed
 */
export function listen(
  connectionString: string,
  heardOn: HeardOn,
  log: Logger,
  listening: (again: boolean) => void,
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
    const mine = new pg.Client({ connectionString })
    client = mine
    mine.on('error', (error) => {
      log.warn({ err: error, channels: Object.keys(heardOn) }, 'a listening connection was lost')
      mine.end().catch(() => {})
      again()
    })
    mine.on('notification', ({ channel, payload = '' }) => heardOn[channel as ListenChannel]?.(payload))
    try {
      await mine.connect()
      for (const channel of Object.keys(heardOn)) await mine.query(`LISTEN ${channel}`)
      listening(lost)
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
