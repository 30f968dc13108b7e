import { TestActor } from '#tests/support/actor.ts'

/** Responses to the people of one cell, with their latency. */
export class Watch {
  readonly #answers: { at: number; ms: number }[] = []
  /** Failed calls: without a response, or with an unexpected one. */
  readonly refused: string[] = []

  note(began: number): void {
    this.#answers.push({ at: began, ms: performance.now() - began })
  }

  /** Of the calls that began in these spans of time: how many, and within how many ms 99 of 100 were answered. */
  within(spans: readonly WatchedActorSpan[]): { count: number; p99: number } {
    const took = this.#answers
      .filter(({ at }) => spans.some(({ from, until }) => at >= from && at < until))
      .map(({ ms }) => ms)
      .sort((one, other) => one - other)
    return { count: took.length, p99: took[Math.floor(took.length * 0.99)] ?? Number.NaN }
  }
}

export interface WatchedActorSpan {
  from: number
  until: number
}

/** A person of whom every answer is looked at. */
export class WatchedActor extends TestActor {
  readonly #watch: Watch

  constructor(origin: string, watch: Watch) {
    super(origin)
    this.#watch = watch
  }

  override async fetch(path: string, init: RequestInit = {}): Promise<Response> {
    const began = performance.now()
    const asked = `${init.method ?? 'GET'} ${path}`
    try {
      const answer = await super.fetch(path, init)
      this.#watch.note(began)
      if (answer.status >= 500) this.#watch.refused.push(`${asked}: ${answer.status}`)
      return answer
    } catch (error) {
      const { message, cause } = error as Error
      this.#watch.refused.push(`${asked}: ${message} ${cause ?? ''}`)
      throw error
    }
  }
}
