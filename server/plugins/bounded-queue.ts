/** How many of one network, person or device may be in the queue at once. */
export interface Share {
  key: string
  most: number
}

export interface QueueVisitor {
  shares: readonly Share[]
  /** Goes before everybody else, and is not turned away because of them. */
  first?: boolean
}

/** Waits for a turn, then works. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>

interface BoundedQueueOptions {
  /** How many work at the same time. */
  atOnce: number
  /** How many may be inside, at work or waiting; as many again of those who go first. */
  most: number
  full: () => Error
}

/** Lets a few work at the same time, a bounded number wait in the order of arrival, and refuses the rest at once. */
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

  /** Keeps a place while `act` runs, which works once or more in its turn. Throws when there is no place. */
  async enter<T>(visitor: QueueVisitor, act: (inTurn: InTurn) => Promise<T>): Promise<T> {
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

  #count({ shares }: QueueVisitor, lane: 'first' | 'others', by: 1 | -1): void {
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
      // The turn passes directly to the next one, so that no later arrival overtakes.
      const next = this.#waiting.first.shift() ?? this.#waiting.others.shift()
      if (next) next()
      else this.#free++
    }
  }
}
