import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import type { Random } from '#tests/support/random.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { insist } from './insist.ts'
import type { Memory, RememberedJob } from './memory.ts'
import type { TimeGate } from './time-gate.ts'

export interface Stage {
  stripeOrigin: string
  random: Random
  memory: Memory
  customers: TestPerson[]
  cleaners: TestPerson[]
  /** Different for every story, also between runs. */
  key: string
  /** How many hours after the booking the job begins. */
  hoursAhead: number
  time: TimeGate
}

/** A job of which a person knows when it begins. */
interface StoryJob extends RememberedJob {
  begins: Date
}

/** One job from booking to its end, by people who repeat what was not answered. */
export async function liveStory(stage: Stage): Promise<void> {
  const { random, time } = stage
  const customer = random.pick(stage.customers)
  const begun = await time.during(() => begin(stage, customer))
  if (!begun) return
  const { job, cleaner } = begun
  const comes = random.chance(0.25)
  if (!comes && random.chance(0.2)) return time.during(() => cancel(stage, customer, job))
  await time.reach(job.begins)
  await time.during(() => Promise.all([comes && cancel(stage, customer, job), complete(stage, cleaner, job)]))
}

/** Until a cleaner has taken the job, if one does. */
async function begin(
  stage: Stage,
  customer: TestPerson,
): Promise<{ job: StoryJob; cleaner: TestPerson } | null> {
  const { random } = stage
  const job = await book(stage, customer)
  if (random.chance(0.9)) await payFor(stage, customer, job)
  if (random.chance(0.15)) {
    await cancel(stage, customer, job)
    return null
  }
  if (random.chance(0.1)) return null
  const cleaner = random.pick(stage.cleaners)
  await accept(stage, cleaner, job)
  return { job, cleaner }
}

export async function book(stage: Stage, customer: TestPerson): Promise<StoryJob> {
  const { key, hoursAhead, time, memory, random } = stage
  const begins = new Date(time.now().getTime() + hoursAhead * 3_600_000)
  const headers = { 'idempotency-key': key }
  const visit = { scheduledDateTime: begins.toISOString(), duration: 1, bathroomCount: random.between(1, 3) }
  const body = { ...visit, newAddress: home }
  const { reply } = await insist(() => customer.actor.call('POST /api/create-job', { body, headers }))
  if (reply.status !== 201) throw new Error(`booking: ${reply.status} ${reply.body.message}`)
  const priceCents = Math.round(reply.body.price * 100)
  const job = { jobId: reply.body.id, customerId: customer.id, priceCents, begins }
  memory.add(job)
  return job
}

export async function payFor(
  stage: Stage,
  customer: TestPerson,
  job: RememberedJob,
  comesBack = stage.random.chance(0.7),
): Promise<void> {
  const { random, memory, stripeOrigin } = stage
  const { actor } = customer
  const prepare = () => actor.call('POST /api/payments/create-intent', { body: { jobId: job.jobId } })
  const { reply } = await insist(prepare)
  if (reply.status !== 200) {
    memory.surprises.push(`preparing job ${job.jobId}: ${reply.status} ${reply.body.code}`)
    return
  }
  const { paymentIntentId, clientSecret } = reply.body
  const answer = await pay(stripeOrigin, clientSecret)
  if (answer.ok) job.paid = true
  else memory.surprises.push(`paying job ${job.jobId}: ${answer.status}`)
  if (!comesBack) return
  const confirm = () =>
    insist(() => actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } }))
  const replies = await Promise.all(random.chance(0.3) ? [confirm(), confirm()] : [confirm()])
  for (const { reply } of replies)
    if (reply.status !== 200)
      memory.surprises.push(`confirming job ${job.jobId}: ${reply.status} ${reply.body.code}`)
  if (random.chance(0.1))
    await refundAtStripe(stripeOrigin, paymentIntentId, random.pick([1000, job.priceCents]))
}

async function accept({ memory }: Stage, cleaner: TestPerson, job: RememberedJob): Promise<void> {
  const params = { id: job.jobId }
  const { reply, repeated } = await insist(() => cleaner.actor.call('POST /api/jobs/:id/accept', { params }))
  if (reply.status === 200) job.acceptedBy = cleaner.id
  // A job whose payment went back has expired; one whose answer was lost is theirs already; another may be at its time.
  else if (reply.body.code === 'job_overlaps') return
  else if (reply.status !== 404 && !(reply.status === 409 && (repeated || job.paid)))
    memory.surprises.push(`accepting job ${job.jobId}: ${reply.status} ${reply.body.code}`)
}

async function complete({ memory }: Stage, cleaner: TestPerson, job: RememberedJob): Promise<void> {
  const params = { id: job.jobId }
  await insist(() => cleaner.actor.call('POST /api/jobs/:id/check-in', { params }))
  const { reply } = await insist(() => cleaner.actor.call('POST /api/jobs/:id/complete', { params }))
  if (reply.status === 200) job.completed = true
  else if (![403, 404, 409].includes(reply.status) || reply.body.code === 'complete_too_early')
    memory.surprises.push(`completing job ${job.jobId}: ${reply.status} ${reply.body.code}`)
}

async function cancel({ memory }: Stage, customer: TestPerson, job: RememberedJob): Promise<void> {
  const params = { id: job.jobId }
  const body = { status: 'cancelled' } as const
  const { reply } = await insist(() => customer.actor.call('PUT /api/jobs/:id/status', { params, body }))
  if (reply.status === 200) job.cancelled = true
  else if (reply.status !== 409)
    memory.surprises.push(`cancelling job ${job.jobId}: ${reply.status} ${reply.body.code}`)
}
