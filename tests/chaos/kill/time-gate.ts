import type { TestPerson } from '#tests/support/people.ts'
import { insist } from './insist.ts'

const loginLastsMs = 20 * 86_400_000

/** The product's clock, moved on only while no one is about to do what that would make too late. */
export class TimeGate {
  readonly #origin: string
  readonly #people: TestPerson[]
  #ahead = 0
  #signedInAt = 0
  #busy = 0
  #passing: Promise<void> | null = null
  #whenIdle = () => {}

  constructor(origin: string, people: TestPerson[]) {
    this.#origin = origin
    this.#people = people
    this.#signedInAt = Date.now()
  }

  /** The current time of the product's clock. */
  now = () => new Date(Date.now() + this.#ahead)

  /** Does something during which time must not leap. */
  async during<T>(act: () => Promise<T>): Promise<T> {
    while (this.#passing) await this.#passing
    this.#busy++
    try {
      return await act()
    } finally {
      this.#busy--
      if (this.#busy === 0) this.#whenIdle()
    }
  }

  /** Waits until no one is in the middle of something; then it is at least this moment. */
  async reach(moment: Date): Promise<void> {
    while (this.now() < moment) {
      this.#passing ??= this.#pass(moment).finally(() => {
        this.#passing = null
      })
      await this.#passing
    }
  }

  async #pass(moment: Date): Promise<void> {
    while (this.#busy > 0)
      await new Promise<void>((resolve) => {
        this.#whenIdle = resolve
      })
    // A repeated move is refused when the first one, whose answer was lost, has been made.
    await insist(() => this.#call('POST', { to: moment.toISOString() }))
    const { reply } = await insist(() => this.#call('GET'))
    this.#ahead = Date.parse(reply.now) - Date.now() + 1
    if (this.now().getTime() - this.#signedInAt > loginLastsMs) await this.#signIn()
  }

  async #call(method: string, body?: object): Promise<{ status: number; now: string }> {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${this.#origin}/sandbox/clock`, {
      method,
      signal: AbortSignal.timeout(20_000),
      ...(body && { headers, body: JSON.stringify(body) }),
    })
    return { status: answer.status, ...((await answer.json()) as { now: string }) }
  }

  /** A month has passed: everybody signs in again, while no one is doing anything. */
  async #signIn(): Promise<void> {
    for (const { actor, email, password } of this.#people)
      await insist(() => actor.call('POST /api/auth/login', { body: { email, password } }))
    this.#signedInAt = this.now().getTime()
  }
}
