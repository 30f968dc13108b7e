import { setTimeout as sleep } from 'node:timers/promises'
import { TestActor } from '#tests/support/actor.ts'
import { People, type TestPerson } from '#tests/support/people.ts'
import type { Random } from '#tests/support/random.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { liveStory, type Stage } from './live-story.ts'
import type { Memory } from './memory.ts'
import type { TimeGate } from './time-gate.ts'

const people = 4
/** Jobs take an hour, and begin so many hours ahead that those at once do not overlap. */
const hoursApart = 1.1

/** Customers, and cleaners who can be paid. */
export async function settle(
  at: { origin: string; stripeOrigin: string },
  visitor: () => TestActor = () => new TestActor(at.origin),
  domain?: string,
) {
  const town = new People(visitor, domain)
  const customers: TestPerson[] = []
  const cleaners: TestPerson[] = []
  for (let number = 0; number < people; number++) {
    customers.push(await town.customer())
    const cleaner = await town.cleanerWithProfile()
    await onboard(at, cleaner)
    await cleaner.actor.call('GET /api/stripe-connect/account-status')
    cleaners.push(cleaner)
  }
  return { customers, cleaners }
}

interface Surroundings {
  storiesAtOnce: number
  stripeOrigin: string
  memory: Memory
  random: Random
  customers: TestPerson[]
  cleaners: TestPerson[]
  time: TimeGate
}

/** Some stories side by side, the next beginning when one ends. */
export class Life {
  #surroundings: Surroundings
  #going = true
  #count = 0
  #workers: Promise<void>[]

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings
    this.#workers = Array.from({ length: surroundings.storiesAtOnce }, () => this.#tell())
  }

  /** Lets the stories that have begun come to their end. */
  async end(): Promise<void> {
    this.#going = false
    await Promise.all(this.#workers)
  }

  nextStage(): Stage {
    const number = this.#count++
    return {
      ...this.#surroundings,
      key: `story-number-${number}`,
      hoursAhead: 0.5 + hoursApart * (number % this.#surroundings.storiesAtOnce),
    }
  }

  async #tell(): Promise<void> {
    const { random, memory } = this.#surroundings
    while (this.#going) {
      await liveStory(this.nextStage()).catch((error: unknown) => memory.surprises.push(String(error)))
      await sleep(random.between(50, 250))
    }
  }
}
