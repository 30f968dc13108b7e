import fc from 'fast-check'
import { fillDemo } from '#demo/fill-demo.ts'
import { markDemo } from '#demo/holds-demo.ts'
import { anyBeginning, anyCommands, commandsOf } from '#tests/model/arbitrary.ts'
import { openQuiet, type Quiet } from '#tests/model/quiet.ts'
import { settleTown } from '#tests/model/world.ts'
import type { TestProviders } from '#tests/support/providers.ts'
import type { TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { addBookings, writeMessages } from './bookings.ts'
import { moveMoney } from './money.ts'
import { addPeople } from './people.ts'
import { addReviews } from './reviews.ts'
import { writeRest } from './write-rest.ts'

const stories = 10
const seed = 30

/** Fills a database by acts of people, operators and Stripe: chance first, then the demo town, then what both leave out. */
export async function fillThroughProduct(app: TestApp, providers: TestProviders): Promise<void> {
  const quiet = await openQuiet(app)
  try {
    await scene(app, { clock: { now: app.clock.now().toISOString() } })
    await tellStories(app, quiet)
    await markDemo(app.context.db, app.clock.now())
    await fillDemo(app.context, new AbortController().signal)
    await quiet.wait()
    await addPeople(app, providers)
    await addReviews(app)
    await addBookings(app)
    await moveMoney(app, quiet)
    await writeMessages(app)
    await quiet.wait()
    await writeRest(app)
  } finally {
    await quiet.close()
  }
}

/** The random stories of the model proof, each with a customer and two cleaners of its own. */
async function tellStories(app: TestApp, quiet: Quiet): Promise<void> {
  const told = fc.sample(fc.tuple(anyBeginning, anyCommands), { numRuns: stories, seed })
  for (const [beginning, commands] of told)
    await fc.asyncModelRun(() => settleTown(app, quiet), [...commandsOf(beginning), ...commands])
}
