/** What people do at which moment; the story goes from one to the next. */
export class Agenda {
  #open: { at: Date; act: () => Promise<void> }[] = []

  add(at: Date, act: () => Promise<void>): void {
    this.#open.push({ at, act })
    this.#open.sort((one, other) => one.at.getTime() - other.at.getTime())
  }

  /** Everything until `end`, in order; an act may add others. Before each, and every few hours, time passes. */
  async play(begin: Date, end: Date, hours: number, passes: (to: Date) => Promise<void>): Promise<void> {
    for (let now = begin; now < end; ) {
      const next = this.#open[0]
      const later = new Date(Math.min(now.getTime() + hours * 3_600_000, end.getTime()))
      now = next && next.at < later ? next.at : later
      await passes(now)
      for (; this.#open[0] && this.#open[0].at <= now; ) await this.#open.shift()?.act()
    }
  }
}
