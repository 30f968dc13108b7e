import { randomUUID } from 'node:crypto'
import { advanceOffers } from '#server/features/jobs/advance-offers.ts'
import { expireUnacceptedJobs } from '#server/features/jobs/expire-unaccepted-jobs.ts'
import { Undeliverable } from '#server/providers/undeliverable.ts'
import { queueDueMessages } from '#server/queue/queue-due-messages.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { make } from '#tests/support/make-move.ts'
import { pay } from '#tests/support/pay.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import type { TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { visitIn } from '#tests/support/visit.ts'
import { changeSides, expectDone, inDays } from './people.ts'

/** Bookings of guests and customers on every way that they can take. */
export async function addBookings(app: TestApp): Promise<void> {
  for (const name of ['Gus Glover', 'Gina Gray']) await bookAsGuest(app, name, true)
  await askCleaners(app)
  await changeSides(app)
  const { jobId } = await bookJob(app, { scheduledDateTime: inDays(app, 2) })
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await completeJob(app, cleaner, jobId)
  await bookPaidJob(app, { scheduledDateTime: inDays(app, 1) })
  app.clock.forward({ hours: 30 })
  await expireUnacceptedJobs(app.context)
  await standAtTheDoor(app)
}

/** A cleaner who checked in, waited and was not let in. */
async function standAtTheDoor(app: TestApp): Promise<void> {
  const { cleaner, jobId, reach } = await visitIn(app, 10)
  await expectDone(make.check_in(cleaner, jobId))
  reach(20)
  await expectDone(make.report_lockout(cleaner, jobId))
}

/** A person without an account; what they do not pay for is held. */
async function bookAsGuest(app: TestApp, name: string, pays: boolean): Promise<void> {
  const guest = app.visitor()
  const email = `${name.split(' ')[0]?.toLowerCase()}@example.com`
  const contact = { name, email, phone: '2065550881', newAddress: home, smsConsent: true }
  const { body } = await expectDone(
    guest.call('POST /api/guest-booking', {
      body: { scheduledDateTime: inDays(app, 60), formData: { ...contact, bathroomCount: 2 } },
      headers: { 'idempotency-key': randomUUID() },
    }),
  )
  if (!pays) return
  const prepared = await guest.call('POST /api/payments/create-intent', { body: { jobId: body.id } })
  const { paymentIntentId, clientSecret } = prepared.body
  await pay(app.stripeOrigin, clientSecret)
  await expectDone(guest.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } }))
}

/** One who says no, one whom the customer takes it back from, one who cannot come any more, and one who is asked. */
async function askCleaners(app: TestApp): Promise<void> {
  const cleaner = await app.people.cleaner()
  const ask = (days: number, by: TestPerson = cleaner) =>
    bookJob(app, { scheduledDateTime: inDays(app, days), preferredCleanerId: by.id })
  const declined = await ask(5)
  await expectDone(cleaner.actor.call('POST /api/jobs/:id/decline', { params: { id: declined.jobId } }))
  const { customer, jobId } = await ask(6)
  await expectDone(customer.actor.call('DELETE /api/jobs/:id/preferred-cleaner', { params: { id: jobId } }))
  await ask(7)
  app.clock.forward({ hours: 30 })
  await advanceOffers(app.context)
  await ask(40)
}

/** Messages that were sent, refused, not wanted, and that wait for the morning. */
export async function writeMessages(app: TestApp): Promise<void> {
  const [texted, unwilling, gone] = [
    await app.people.customer(),
    await app.people.customer(),
    await app.people.customer(),
  ]
  for (const { actor } of [texted, unwilling])
    await expectDone(actor.call('PUT /api/message-preferences', { body: { choices: [], smsConsent: true } }))
  const choices = (['email', 'sms'] as const).map((channel) => ({
    kind: 'reminders',
    channel,
    wanted: false,
  }))
  await expectDone(unwilling.actor.call('PUT /api/message-preferences', { body: { choices } }))
  await app.visitor().call('POST /api/contact', {
    body: {
      name: 'Una Ueda',
      email: 'una@example.com',
      subject: 'A question',
      message: 'Do you clean ovens?',
    },
  })
  const { sendMail } = app.outbox
  app.outbox.sendMail = async (mail) => {
    if (mail.to === gone.email) throw new Undeliverable('no such mailbox')
    return sendMail.call(app.outbox, mail)
  }
  const cleaner = await app.people.cleaner()
  const accept = async (customer: TestPerson, days: number) => {
    const { jobId } = await bookJob(app, { scheduledDateTime: inDays(app, days) }, customer)
    await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  }
  for (const [at, customer] of [texted, unwilling, gone].entries()) await accept(customer, at + 1)
  await queueDueMessages(app.context)
  await turnOffByMail(app)
  const { phone } = (await unwilling.actor.call('GET /api/auth/current-user')).body
  const form = new URLSearchParams({ From: phone ?? '', Body: 'STOP', MessageSid: 'SM1' })
  await fetch(`${app.origin}/api/webhooks/sms`, { method: 'POST', body: form })
  await bookAsGuest(app, 'Gail Guthrie', false)
  await midnight(app)
  await accept(texted, 9)
  const held = app.context.db.selectFrom('notifications').select('id').where('held_until', 'is not', null)
  await until(async () => (await held.execute()).length > 0)
}

/** The next night in Seattle, in summer. */
async function midnight({ clock }: TestApp): Promise<void> {
  const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  clock.set(`${tomorrow}T07:00:00Z`)
}

async function turnOffByMail({ origin, outbox }: TestApp): Promise<void> {
  const written = () => outbox.mails.find(({ unsubscribeUrl }) => unsubscribeUrl)?.unsubscribeUrl
  await until(async () => written() !== undefined)
  const { pathname } = new URL(written() ?? '')
  await fetch(origin + pathname, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  })
}
