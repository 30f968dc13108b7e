import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { giveTip } from '#tests/support/tip.ts'
import { until } from '#tests/support/until.ts'
import { read } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const thank = ({ actor }: TestPerson, id: number, thanks: string) =>
  actor.call('POST /api/jobs/:id/thanks', { params: { id }, body: { thanks } })

test('a cleaner thanks once, and the customer reads it by mail and on the page', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const booked = await finishJob(app, cleaner)
  const { jobId, customer } = booked
  expect(await thank(cleaner, jobId, 'so_kind')).toMatchObject({ body: { code: 'nothing_to_thank' } })
  await giveTip(app, booked, 900)
  expect((await read(cleaner, jobId)).canThank).toBe(true)
  expect((await read(customer, jobId)).canThank).toBe(false)
  expect(await thank(cleaner, jobId, 'call me at 206 555 0199')).toMatchObject({ status: 400 })
  const other = await app.people.cleanerWithProfile()
  expect(await thank(other, jobId, 'so_kind')).toMatchObject({ body: { code: 'job_not_found' } })

  const replies = await Promise.all([thank(cleaner, jobId, 'so_kind'), thank(cleaner, jobId, 'thank_you')])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  const { thanks } = await read(customer, jobId)
  expect(await read(cleaner, jobId)).toMatchObject({ thanks, canThank: false })
  expect(await thank(cleaner, jobId, 'made_my_day')).toMatchObject({ body: { code: 'thanked_already' } })
  const words = { so_kind: /That is so kind of you/, thank_you: /"Thank you!"/ }[String(thanks)]
  await until(async () =>
    app.outbox.mails.some(
      ({ to, subject, text }) => to === customer.email && /thank-you/.test(subject) && words?.test(text),
    ),
  )

  // Thanks are offered once only.
  await giveTip(app, booked, 500)
  const tips = () =>
    app.outbox.mails.filter(({ to, subject }) => to === cleaner.email && /^You got a tip/.test(subject))
  await until(async () => tips().length === 2)
  expect(tips().map(({ text }) => /say thanks/.test(text))).toEqual([true, false])
})

test('a refunded tip cannot be thanked for', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const booked = await finishJob(app, cleaner)
  const intent = await giveTip(app, booked, 900)
  await refundAtStripe(app.stripeOrigin, intent, 900)
  await until(async () => (await read(cleaner, booked.jobId)).tips[0]?.refunded === 9)
  expect((await read(cleaner, booked.jobId)).canThank).toBe(false)
  expect(await thank(cleaner, booked.jobId, 'so_kind')).toMatchObject({ body: { code: 'nothing_to_thank' } })
})
