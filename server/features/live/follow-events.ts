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

interface Parts {
  /** The jobs of which something has happened since it was asked last. */
  look: () => Promise<number[]>
  isFollowed: () => boolean
  handOn: (jobIds: number[]) => Promise<void>
  failed: (error: unknown) => void
}

/**
 * Looks again and again what has happened to jobs, by whichever process, and hands it on in batches that are apart.
 * A batch that failed is handed on again with what came since; what came while the database was away is not lost.
 */
export function followEvents({ look, isFollowed, handOn, failed }: Parts): Following {
  const waiting = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let looking = false

  async function next() {
    looking = true
    let pause = idleMs
    try {
      for (const id of await look()) waiting.add(id)
      if (isFollowed()) pause = usualMs
      if (waiting.size > 0 && isFollowed()) {
        await handOn([...waiting])
        pause = apartMs
      }
      waiting.clear()
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
