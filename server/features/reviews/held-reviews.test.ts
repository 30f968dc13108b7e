import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookedTestJob, bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const visa = '4242424242424242'
const mastercard = '5555555555554444'
let count = 0
const elsewhere = () => ({ ...home, street: `${++count} Alder Way`, aptNumber: '' })
const tomorrow = () => new Date(app.clock.now().getTime() + 24 * 3_600_000).toISOString()

/** Creates a cleaner who booked and paid as a customer before, at an address of their own. */
async function formerCustomer(number: string, newAddress = elsewhere()): Promise<TestPerson> {
  const person = await app.people.customer()
  const booked = await bookJob(app, { scheduledDateTime: tomorrow(), newAddress }, person)
  await payWith(booked, number)
  await person.actor.call('POST /api/user/become-cleaner')
  await app.people.makeProfile(person)
  return person
}

async function payWith({ customer, clientSecret, paymentIntentId }: BookedTestJob, number: string) {
  await pay(app.stripeOrigin, clientSecret, number)
  await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
}

async function doneFor(cleaner: TestPerson, newAddress: object = elsewhere()): Promise<BookedTestJob> {
  const booked = await bookJob(app, { scheduledDateTime: tomorrow(), newAddress })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  return booked
}

const review = ({ actor }: TestPerson, jobId: number, comment = 'Spotless.') =>
  actor.call('POST /api/reviews', { body: { jobId, rating: 5, comment } })
const stats = async ({ actor, id }: TestPerson) =>
  (await actor.call('GET /api/cleaners/:id/stats', { params: { id } })).body
const seenBy = async ({ actor }: TestPerson, id: number) =>
  (await actor.call('GET /api/jobs/:id', { params: { id } })).body.reviews.map(({ comment }) => comment)
const reasonOf = async (jobId: number) =>
  (
    await app.context.db
      .selectFrom('reviews')
      .select('held_reason')
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
  ).held_reason

test('a review between accounts with the same card is held until released', async () => {
  const cleaner = await formerCustomer(mastercard)
  const booked = await doneFor(cleaner)
  await payWith(booked, mastercard)
  const written = await review(booked.customer, booked.jobId, 'By my own hand.')
  expect(written).toMatchObject({ status: 201, body: { shownOnce: 'checked' } })
  expect(await reasonOf(booked.jobId)).toBe('same_card')
  expect(await stats(cleaner)).toMatchObject({ completedJobCount: 1, reviewCount: 0, averageRating: null })
  expect(await seenBy(cleaner, booked.jobId)).toEqual([])
  expect(await seenBy(booked.customer, booked.jobId)).toEqual(['By my own hand.'])
  const landing = async () => JSON.stringify((await app.visitor().call('GET /api/reviews/top')).body)
  expect(await landing()).not.toContain('By my own hand.')

  const listed = await runCommand(app, 'server/commands/reviews.ts', ['list'])
  expect(listed).toMatchObject({ code: 0, said: expect.stringContaining('same card') })
  const { id } = written.body
  const silent = await runCommand(app, 'server/commands/reviews.ts', ['release', String(id)])
  expect(silent).toMatchObject({ code: 1, said: expect.stringContaining('A reason is missing') })
  const word = ['release', String(id), '--reason', 'a couple, both were asked']
  expect((await runCommand(app, 'server/commands/reviews.ts', word)).code).toBe(0)
  expect(await stats(cleaner)).toMatchObject({ reviewCount: 1, averageRating: 5 })
  expect(await seenBy(cleaner, booked.jobId)).toEqual(['By my own hand.'])
  expect(await landing()).toContain('By my own hand.')
  const again = await runCommand(app, 'server/commands/reviews.ts', word)
  expect(again).toMatchObject({ code: 1, said: expect.stringContaining('shown already') })
  const acts = await app.context.db.selectFrom('admin_acts').select(['act', 'before', 'reason']).execute()
  expect(acts).toEqual([
    {
      act: 'release_review',
      before: { state: 'held', heldFor: 'same_card' },
      reason: 'a couple, both were asked',
    },
  ])
})

test('a review written before a payment with the same card is held too', async () => {
  const cleaner = await formerCustomer(mastercard)
  const booked = await doneFor(cleaner)
  expect((await review(booked.customer, booked.jobId)).body.shownOnce).toBe('paid')
  await payWith(booked, mastercard)
  expect(await reasonOf(booked.jobId)).toBe('same_card')
  expect(await stats(cleaner)).toMatchObject({ reviewCount: 0 })
})

test('a review is held when both sides signed in from one browser', async () => {
  const cleaner = await formerCustomer(visa)
  const booked = await doneFor(cleaner)
  await payWith(booked, mastercard)
  const { actor, email, password } = booked.customer
  const { id: userId } = cleaner
  const theirs = app.context.db
    .selectFrom('known_devices')
    .select('device')
    .where('user_id', '=', booked.customer.id)
  const device = (await theirs.executeTakeFirstOrThrow()).device
  await app.context.db
    .insertInto('known_devices')
    .values({ user_id: userId, device, seen_at: app.clock.now() })
    .execute()
  await actor.call('POST /api/auth/login', { body: { email, password } })
  expect((await review(booked.customer, booked.jobId)).body.shownOnce).toBe('checked')
  expect(await reasonOf(booked.jobId)).toBe('same_device')
})

test('a review is held for the same address spelling or phone number', async () => {
  const flat = { ...home, street: '77 N.E. Birch  Street', aptNumber: '#5' }
  const cleaner = await formerCustomer(visa, flat)
  const written = async (newAddress: object) => {
    const booked = await doneFor(cleaner, newAddress)
    await payWith(booked, mastercard)
    await review(booked.customer, booked.jobId)
    return reasonOf(booked.jobId)
  }
  const own = await bookJob(app, {
    scheduledDateTime: tomorrow(),
    newAddress: { ...home, street: '77 NE birch street', zipCode: '98122-1234', aptNumber: '5' },
  })
  const refused = await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: own.jobId } })
  expect(refused).toMatchObject({ status: 403, body: { code: 'own_contacts' } })
  expect(await written({ ...home, street: '77 NE Birch Street', aptNumber: '' })).toBe('same_household')
  expect(await written({ ...home, street: '77 NE Birch Street', aptNumber: '6' })).toBeNull()
  expect(await written({ ...home, street: '78 NE Birch Street', aptNumber: '5' })).toBeNull()

  const booked = await doneFor(cleaner)
  await payWith(booked, mastercard)
  const phone = '+1 (206) 555-9000'
  await booked.customer.actor.call('PATCH /api/users/profile', { body: { phone } })
  expect((await review(booked.customer, booked.jobId)).body.shownOnce).toBe('checked')
  // The cleaner's review of such a customer is held as well.
  await review(cleaner, booked.jobId, 'A good customer.')
  expect(await seenBy(booked.customer, booked.jobId)).toEqual(['Spotless.'])
})

test("a sign found at the cleaner's review holds the customer's review too", async () => {
  const cleaner = await formerCustomer(visa)
  const booked = await doneFor(cleaner)
  await payWith(booked, mastercard)
  await review(booked.customer, booked.jobId)
  const rating = () =>
    app.context.db
      .selectFrom('cleaner_profiles')
      .select('avg_rating')
      .where('user_id', '=', cleaner.id)
      .executeTakeFirstOrThrow()
  expect(Number((await rating()).avg_rating)).toBe(5)
  const theirs = app.context.db.selectFrom('users').select('phone').where('id', '=', cleaner.id)
  const phone = (await theirs.executeTakeFirstOrThrow()).phone ?? ''
  await booked.customer.actor.call('PATCH /api/users/profile', { body: { phone } })
  await review(cleaner, booked.jobId, 'A good customer.')
  expect((await rating()).avg_rating).toBeNull()
})

test('reviews between unrelated people are published at once', async () => {
  const cleaner = await formerCustomer(mastercard)
  const booked = await bookPaidJob(app, { scheduledDateTime: tomorrow(), newAddress: elsewhere() })
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  expect((await review(booked.customer, booked.jobId)).body.shownOnce).toBeNull()
  expect(await stats(cleaner)).toEqual({ completedJobCount: 1, reviewCount: 1, averageRating: 5 })
})
