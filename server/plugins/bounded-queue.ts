/** How many entries of one network, person or device may be in the queue. */
export interface QueueShare {
  key: string
  most: number
}

export interface QueueEntry {
  shares: readonly QueueShare[]
  /** Runs before all others, and is not refused because of them. */
  first?: boolean
}

/** Waits for a turn, then works. */
export type RunInQueue = <T>(work: () => Promise<T>) => Promise<T>

interface BoundedQueueOptions {
  /** The number of works that run at the same time. */
  atOnce: number
  /** The capacity, running and waiting; `first` entries have the same again. */
  most: number
  full: () => Error
}

/**
 * Runs a few works at the same time, keeps a bounded number waiting in order of arrival, and refuses the
 * rest.
 */
export class BoundedQueue {
  readonly #most: number
  readonly #full: () => Error
  #free: number
  readonly #waiting = { first: [] as (() => void)[], others: [] as (() => void)[] }
  readonly #inside = { first: 0, others: 0 }
  readonly #byKey = new Map<string, number>()

  constructor({ atOnce, most, full }: BoundedQueueOptions) {
    this.#free = atOnce
    this.#most = most
    this.#full = full
  }

  /**
   * Holds a place while `act` runs, which may work several times in its turn. Throws when the queue is full.
   */
  async enter<T>(visitor: QueueEntry, act: (inTurn: RunInQueue) => Promise<T>): Promise<T> {
    const lane = visitor.first ? 'first' : 'others'
    const spent = visitor.shares.some(({ key, most }) => (this.#byKey.get(key) ?? 0) >= most)
    if (spent || this.#inside[lane] >= this.#most) throw this.#full()
    this.#count(visitor, lane, 1)
    try {
      return await act((work) => this.#inTurn(lane, work))
    } finally {
      this.#count(visitor, lane, -1)
    }
  }

  #count({ shares }: QueueEntry, lane: 'first' | 'others', by: 1 | -1): void {
    this.#inside[lane] += by
    for (const { key } of shares) {
      const count = (this.#byKey.get(key) ?? 0) + by
      if (count > 0) this.#byKey.set(key, count)
      else this.#byKey.delete(key)
    }
  }

  async #inTurn<T>(lane: 'first' | 'others', work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((begin) => this.#waiting[lane].push(begin))
    try {
      return await work()
    } finally {
      // The turn passes directly to the next entry, so that no later one overtakes.
      const next = this.#waiting.first.shift() ?? this.#waiting.others.shift()
      if (next) next()
      else this.#free++
    }
  }
}
