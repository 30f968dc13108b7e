/** A clock that tests set and move; it does not run by itself. */
export class TestClock {
  #now: Date

  constructor(start: string) {
    this.#now = new Date(start)
  }

  now = () => new Date(this.#now)

  set(to: string): void {
    this.#now = new Date(to)
  }

  /** Forward to a moment; stays where it is when that is over. */
  reach(moment: Date): void {
    if (moment > this.#now) this.#now = moment
  }

  forward({ hours = 0, minutes = 0 }: { hours?: number; minutes?: number }): void {
    this.#now = new Date(this.#now.getTime() + hours * 3_600_000 + minutes * 60_000)
  }
}
