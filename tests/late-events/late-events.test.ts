import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fetchEvents } from '#server/features/stripe-events/fetch-events.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import type { TestPerson } from '../support/people.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { TaskQueue } from '../support/task-queue.ts'
import { book, commands } from './commands.ts'
import { JobModel } from './job-model.ts'
import { Reality } from './reality.ts'

/** NEWS_RUNS=1000 makes the long form; NEWS_SEED and NEWS_PATH repeat a run that failed. */
const numRuns = Number(process.env.NEWS_RUNS ?? 10)
const seed = Number(process.env.NEWS_SEED ?? 1)
const path = process.env.NEWS_PATH ?? ''

const stories = fc.commands(commands, { maxCommands: 40, size: 'max' })

let app: TestApp
let rival: TestPerson
let queue: TaskQueue

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, environment: { LOG_LEVEL: 'silent' } })
  rival = await app.people.cleaner()
  queue = await TaskQueue.open(app)
  // As at the product's first start: from here on no event of Stripe is too old to be read.
  await fetchEvents(app.context)
})
afterAll(async () => {
  await queue.close()
  await app.stop()
})

test('jobs and money match the model when every webhook is lost', {
  timeout: 60_000 + numRuns * 10_000,
}, async () => {
  const property = fc.asyncProperty(fc.integer({ min: 1, max: 5 }), stories, async (bathrooms, story) => {
    const real = await Reality.begin(app, rival, queue)
    await real.forward({ minutes: 1 })
    const model = new JobModel(app.clock.now().getTime())
    await book(bathrooms).run(model, real)
    await fc.asyncModelRun(() => ({ model, real }), story)
    await real.sweep()
    model.now = app.clock.now().getTime()
    model.hearAll()
    await real.compare(model)
  })
  await fc.assert(property, { numRuns, seed, path, endOnFailure: true })
  await expect.poll(() => auditMoney(app.context)).toEqual([])
})
