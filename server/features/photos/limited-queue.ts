/** Runs one job after the other, first in, first out, and refuses new ones when too many wait. */
export class LimitedQueue {
  readonly #most: number
  readonly #tooMany: () => Error
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(most: number, tooMany: () => Error) {
    this.#most = most
    this.#tooMany = tooMany
  }

  async inTurn<T>(act: () => Promise<T>): Promise<T> {
    if (this.#waiting >= this.#most) throw this.#tooMany()
    this.#waiting++
    const mine = this.#last.then(act)
    this.#last = mine.catch(() => {})
    return mine.finally(() => {
      this.#waiting--
    })
  }
}
