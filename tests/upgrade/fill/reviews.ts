import { decideReview } from '#server/features/admin/reviews/decide-review.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/start-test-app.ts'
import { expectDone, inDays } from './people.ts'

const mastercard = '5555555555554444'
let count = 0
const elsewhere = () => ({ ...home, street: `${++count} Alder Way`, aptNumber: '' })

/** Reviews that wait because both sides look like one: by the card, the browser, the household. */
export async function addReviews(app: TestApp): Promise<void> {
  const cleaner = await payingCleaner(app)
  const byCard = await review(app, cleaner, {}, mastercard)
  const { db } = app.context
  const waiting = await db
    .selectFrom('reviews')
    .select('id')
    .where('job_id', '=', byCard)
    .executeTakeFirstOrThrow()
  const by = { operator: 'operator' }
  const reason = 'both were asked'
  await decideReview(app.context, { by, reviewId: waiting.id, decision: 'release', reason })
  await review(app, cleaner, { sharesBrowser: true })
  await review(app, cleaner, { sharesHome: true })
  await review(app, cleaner, {})
}

interface Tie {
  sharesBrowser?: boolean
  sharesHome?: boolean
}

const own = { ...home, street: '77 Birch Street', aptNumber: '5' }

/** A cleaner who has paid for a cleaning before, with a card and at an address of their own. */
async function payingCleaner(app: TestApp): Promise<TestPerson> {
  const person = await app.people.customer()
  const booked = await bookJob(app, { scheduledDateTime: inDays(app, 1), newAddress: own }, person)
  await pay(app.stripeOrigin, booked.clientSecret, mastercard)
  await person.actor.call('POST /api/payments/create-job-after-payment', {
    body: { paymentIntentId: booked.paymentIntentId },
  })
  await expectDone(person.actor.call('POST /api/user/become-cleaner'))
  await app.people.makeProfile(person)
  return person
}

async function review(app: TestApp, cleaner: TestPerson, tie: Tie, card?: string): Promise<number> {
  const { customer, jobId, clientSecret, paymentIntentId } = await bookJob(app, {
    ...{ scheduledDateTime: inDays(app, 1), newAddress: elsewhere() },
  })
  if (tie.sharesBrowser) {
    const browser = app.visitor()
    for (const { email, password } of [customer, cleaner])
      await expectDone(browser.call('POST /api/auth/login', { body: { email, password } }))
  }
  await pay(app.stripeOrigin, clientSecret, card)
  await customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
  await expectDone(cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } }))
  await completeJob(app, cleaner, jobId)
  // A cleaner cannot accept a job at their own home: the two move together afterwards.
  if (tie.sharesHome) await moveIn(app, jobId)
  for (const { actor } of [customer, cleaner])
    await expectDone(actor.call('POST /api/reviews', { body: { jobId, rating: 5, comment: 'A pleasure.' } }))
  return jobId
}

async function moveIn({ context: { db } }: TestApp, jobId: number): Promise<void> {
  const home = db.selectFrom('jobs').select('address_id').where('id', '=', jobId)
  await db
    .updateTable('addresses')
    .set({ street: own.street, apt_number: own.aptNumber })
    .where('id', '=', home)
    .execute()
}
