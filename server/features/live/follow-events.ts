import type { NewJobEvent } from './new-events.ts'

/** The polling interval with open streams, and without any. */
const usualMs = 150
const idleMs = 2000
/** Events so soon after a batch wait for the next one. */
const apartMs = 400
const pauseMs = 2000

interface Following {
  /** Polls at once when a stream opens. */
  wake(): void
  stop(): void
}

interface EventsParts {
  /** Reads the events since the last call. */
  look: () => Promise<NewJobEvent[]>
  isFollowed: () => boolean
  handOn: (events: NewJobEvent[]) => Promise<void>
  /** Called after every event was delivered. */
  told: () => void
  failed: (error: unknown) => void
}

/**
 * Polls the job log of all processes and delivers its events in spaced batches. A failed batch is delivered
 * again with later events; events during a database outage are not lost.
 */
export function followEvents({ look, isFollowed, handOn, told, failed }: EventsParts): Following {
  let waiting: NewJobEvent[] = []
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking = false

  async function next() {
    looking = true
    let pause = idleMs
    try {
      waiting = [...waiting, ...(await look())]
      if (isFollowed()) pause = usualMs
      if (waiting.length > 0 && isFollowed()) {
        await handOn(waiting)
        pause = apartMs
      }
      waiting = []
      told()
    } catch (error) {
      failed(error)
      pause = pauseMs
    }
    looking = false
    if (!stopped) timer = setTimeout(next, pause)
  }
  void next()
  return {
    wake() {
      if (looking || stopped) return
      clearTimeout(timer)
      void next()
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
}
