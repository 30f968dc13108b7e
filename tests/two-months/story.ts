import { type BookedTestJob, bookJob } from '../support/book-job.ts'
import { wasInTime } from '../support/finish-job.ts'
import { pay } from '../support/pay.ts'
import type { TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { giveTip } from '../support/tip.ts'
import type { Act, Fate, FatesSide } from './fates.ts'

/** One booking, whose people, and what becomes of it. */
export interface Story {
  fate: string
  booked: BookedTestJob
  people: Record<FatesSide, TestPerson>
  scheduledFor: Date
}

export async function book(app: TestApp, people: Story['people'], { asks }: Fate, at: Date) {
  const wish = asks ? { preferredCleanerId: people.first.id } : {}
  await signIn(people.customer)
  return bookJob(app, { scheduledDateTime: at.toISOString(), ...wish }, people.customer)
}

/** As a person who comes back after days: signs in again, and acts. */
export async function act(
  app: TestApp,
  { booked, people }: Story,
  side: FatesSide,
  what: Act,
): Promise<void> {
  const person = people[side]
  const params = { id: booked.jobId }
  await signIn(person)
  const become = (status: string) =>
    person.actor.call('PUT /api/jobs/:id/status', { params, body: { status } })
  const acts: Record<Act, () => Promise<{ status: number; body: unknown } | string>> = {
    pay: async () => ({ status: (await pay(app.stripeOrigin, booked.clientSecret)).status, body: '' }),
    accept: () => person.actor.call('POST /api/jobs/:id/accept', { params }),
    start: async () => {
      await wasInTime(app, booked.jobId)
      return become('in_progress')
    },
    complete: async () => {
      await wasInTime(app, booked.jobId)
      return person.actor.call('POST /api/jobs/:id/complete', { params })
    },
    cancel: () => become('cancelled'),
    withdraw: () => person.actor.call('POST /api/jobs/:id/withdraw', { params, body: { reason: 'ill' } }),
    tip: () => giveTip(app, booked, 1500),
  }
  const answer = await acts[what]()
  if (typeof answer !== 'string' && answer.status !== 200)
    throw new Error(`${what} by ${side}: ${answer.status} ${JSON.stringify(answer.body)}`)
}

export async function signIn({ actor, email, password }: TestPerson): Promise<void> {
  const here = await actor.call('GET /api/auth/current-user')
  if (here.status === 200) return
  const again = await actor.call('POST /api/auth/login', { body: { email, password } })
  if (again.status !== 200) throw new Error(`signing in again: ${again.body.message}`)
}
