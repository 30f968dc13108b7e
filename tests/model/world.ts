import { expect } from 'vitest'
import { endOverdueRescheduleRequests } from '#server/features/jobs/end-reschedule-requests.ts'
import type { BookedTestJob } from '../support/book-job.ts'
import { operator } from '../support/operator.ts'
import type { TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { scene } from '../support/stripe-scenes.ts'
import { endWish, type ModelDifference } from './difference-state.ts'
import type { Quiet } from './quiet.ts'
import { hour, type Model, type ModelSide } from './state.ts'
import type { ModelTip } from './tip-state.ts'

/** The real server and the people of one run. */
export interface ModelWorld {
  app: TestApp
  quiet: Quiet
  customer: TestPerson
  cleaners: [TestPerson, TestPerson]
  admin: TestPerson
  /** In the order of the model's jobs and accounts. */
  booked: BookedTestJob[]
  accountIds: [string, string]
  /** What each cleaner owed, and which payouts had gone, at the last comparison. */
  debts: [number, number]
  sent: Set<object>
  tipIntents: Map<ModelTip, string>
  differences: Map<ModelDifference, Pick<BookedTestJob, 'paymentIntentId' | 'clientSecret'>>
}

export async function settleTown(app: TestApp, quiet: Quiet): Promise<{ model: Model; real: ModelWorld }> {
  const [customer, ...cleaners] = await Promise.all([
    app.people.customer(),
    app.people.cleanerWithProfile(),
    app.people.cleanerWithProfile(),
  ])
  const model: Model = { now: app.clock.now().getTime(), jobs: [], accounts: [null, null] }
  const real: ModelWorld = {
    ...{
      app,
      quiet,
      customer,
      cleaners,
      admin: await operator(app, 'admin'),
      booked: [],
      accountIds: ['', ''],
    },
    ...{ debts: [0, 0], sent: new Set(), tipIntents: new Map(), differences: new Map() },
  }
  // Chance begins in the morning, with a day before it to which visits can move.
  while (hourOf(model.now) !== morning) await passTime(model, real, 1)
  return { model, real }
}

const morning = 8
const clockFace = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
})
const hourOf = (at: number) => Number(clockFace.format(at))

export const personOf = ({ customer, cleaners }: ModelWorld, side: ModelSide): TestPerson =>
  side === 'customer' ? customer : cleaners[side]

/** Moves the server's clock and Stripe's together. What is over waits for `end what is due`, but for a request to pay. */
export async function passTime(model: Model, world: ModelWorld, hours: number): Promise<void> {
  const { app } = world
  app.clock.forward({ hours })
  model.now += hours * hour
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
  if (model.jobs.some(({ wish }) => wish && wish.until <= model.now)) await endOverWishes(model, world)
}

/** The platform ends what no one answered or paid in time. */
export async function endOverWishes(model: Model, { app }: ModelWorld): Promise<void> {
  await endOverdueRescheduleRequests(app.context)
  for (const job of model.jobs)
    if ((job.wish ?? job.rescheduleRequest ?? { until: Infinity }).until <= model.now) endWish(job)
}

/** The answer is yes when the model knows no reason to refuse, else exactly that refusal. */
export function expectAnswer(
  reply: { status: number; body: { code?: string; message?: string } | null },
  refusal: string | null,
): void {
  const got = reply.status < 300 ? null : (reply.body?.code ?? reply.body?.message ?? reply.status)
  expect(got, 'the answer').toBe(refusal)
}
