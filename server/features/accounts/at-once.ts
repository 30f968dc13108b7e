/** Lets so many acts happen at once; the others wait their turn, first come, first served. */
export class AtOnce {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(most: number) {
    this.#free = most
  }

  async do<T>(act: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((begin) => this.#waiting.push(begin))
    try {
      return await act()
    } finally {
      // The place goes from hand to hand: nobody who comes meanwhile is before who waits.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
