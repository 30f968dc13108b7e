import type { NewJobEvent } from './new-events.ts'

/** Between two looks while somebody has a stream, and while nobody has. */
const usualMs = 150
const idleMs = 2000
/** What comes so soon after a batch is told with the next one. */
const apartMs = 400
const pauseMs = 2000

interface Following {
  /** Somebody has opened a stream: looks at once. */
  wake(): void
  stop(): void
}

interface EventsParts {
  /** What has happened since it was asked last. */
  look: () => Promise<NewJobEvent[]>
  isFollowed: () => boolean
  handOn: (events: NewJobEvent[]) => Promise<void>
  /** All that was seen is told. */
  told: () => void
  failed: (error: unknown) => void
}

/**
 * Looks again and again what has happened to jobs, by whichever process, and hands it on in batches that are apart.
 * A batch that failed is handed on again with what came since; what came while the database was away is not lost.
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
