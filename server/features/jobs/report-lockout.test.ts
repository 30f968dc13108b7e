import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { minute, read, visitIn } from '#tests/support/visit.ts'
import { addVersion } from '../terms/add-version.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const { check_in: checkIn, report_lockout: lockout, cancel } = make
const photoOf = async ({ actor }: TestPerson, id: number) => {
  const answer = await actor.fetch(`/api/jobs/${id}/lockout-photo`)
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    bytes: (await answer.arrayBuffer()).byteLength,
  }
}
const mailsTo = ({ email }: TestPerson) => app.outbox.mails.filter(({ to }) => to === email)

/** Books a job whose cleaner checked in so many minutes after its start; negative is before it. */
async function visit(checkedIn: number | null, book = bookPaidJob) {
  const here = await visitIn(app, -(checkedIn ?? 0), book)
  if (checkedIn !== null) expect((await checkIn(here.cleaner, here.jobId)).status).toBe(200)
  return here
}

test('a lock-out pays the agreed share, refunds the rest and informs both sides', async () => {
  const { customer, cleaner, jobId, begins, reach } = await visit(-10)
  reach(19)
  expect((await lockout(cleaner, jobId)).body).toMatchObject({
    code: 'move_too_early',
    from: new Date(+begins + 20 * minute).toISOString(),
  })
  reach(20)
  const { body: moves } = await cleaner.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
  const shown = moves.find(({ move }) => move === 'report_lockout')
  expect(shown).toMatchObject({
    ...{ refund: 45, lateFee: 45, earnings: 42.75, tells: ['customer', 'cleaner'] },
    closes: new Date(+begins + 120 * minute).toISOString(),
    earningsFrom: new Date(+begins + 26 * 60 * minute).toISOString(),
  })
  expect((await lockout(cleaner, jobId, ' ')).body).toMatchObject({ code: 'invalid_input' })
  expect((await lockout(cleaner, jobId, 'I rang.', 85.5)).body).toMatchObject({ code: 'terms_changed' })
  const replies = await Promise.all([1, 2].map(() => lockout(cleaner, jobId, 'I rang.', shown?.earnings)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])

  const said = {
    note: 'I rang.',
    at: app.clock.now().toISOString(),
    photo: `/api/jobs/${jobId}/lockout-photo`,
  }
  const payment = { paid: 90, refunded: 45, lateFee: 45 }
  expect(await read(customer, jobId)).toMatchObject({ status: 'cancelled', payment, lockout: said })
  expect(await read(cleaner, jobId)).toMatchObject({ earnings: 42.75, lockout: said })
  expect((await cleaner.actor.call('POST /api/jobs/:id/complete', { params: { id: jobId } })).status).toBe(
    409,
  )
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  expect(await balances(app, jobId)).toEqual({
    stripe_balance: 4500,
    cleaner_payable: -4275,
    platform_fee: -225,
  })
  const payout = app.context.db.selectFrom('payouts').selectAll().where('job_id', '=', jobId)
  expect(await payout.executeTakeFirst()).toMatchObject({
    ...{ kind: 'lockout', cleaner_amount_cents: 4275 },
    due_at: new Date(+begins + 26 * 60 * minute),
  })
  await until(async () => mailsTo(customer).some(({ text }) => text.includes('we keep $45.00')))
  await until(async () => mailsTo(cleaner).some(({ text }) => text.includes('You get $42.75')))
})

test('the door’s picture is private to both sides and admins', async () => {
  const { customer, cleaner, jobId, reach } = await visit(0)
  reach(20)
  expect((await lockout(cleaner, jobId)).status).toBe(200)
  const operator = await app.people.customer()
  await app.context.db.updateTable('users').set({ role: 'support' }).where('id', '=', operator.id).execute()
  for (const person of [customer, cleaner, operator])
    expect(await photoOf(person, jobId)).toMatchObject({ status: 200, type: 'image/webp' })
  for (const person of [await app.people.customer(), await app.people.cleaner()])
    expect((await photoOf(person, jobId)).status).toBe(404)
  const { rows } = await sql<{ name: string; used: boolean }>`SELECT p.name, p.used FROM photos p
    JOIN lockouts l ON l.photo_id = p.id WHERE l.job_id = ${jobId}`.execute(app.context.db)
  expect(rows[0]?.used).toBe(true)
  expect((await customer.actor.fetch(`/photos/${rows[0]?.name}`)).status).toBe(404)
  expect((await read(await app.people.cleaner(), jobId)).code).toBe('job_not_found')
})

test('a report needs the job’s cleaner, a check-in and a picture', async () => {
  const { customer, cleaner, jobId, reach } = await visit(null)
  reach(30)
  expect((await lockout(cleaner, jobId)).body).toMatchObject({ code: 'not_checked_in' })
  expect((await lockout(customer, jobId)).body).toMatchObject({ code: 'wrong_role' })
  expect((await lockout(await app.people.cleaner(), jobId)).body).toMatchObject({ code: 'not_your_part' })
  await checkIn(cleaner, jobId)
  reach(50)
  const empty = new FormData()
  empty.set('note', 'I rang.')
  const bare = await cleaner.actor.fetch(`/api/jobs/${jobId}/report-lockout`, { method: 'POST', body: empty })
  expect(await bare.json()).toMatchObject({ code: 'not_an_image' })
  expect((await read(customer, jobId)).status).toBe('assigned')
  reach(120)
  expect((await lockout(cleaner, jobId)).body).toMatchObject({ code: 'move_not_allowed' })
})

test('a cleaner who came too late has no claim: full refund', async () => {
  const { customer, cleaner, jobId, reach } = await visit(15)
  reach(35)
  const { body: moves } = await cleaner.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
  expect(moves.find(({ move }) => move === 'report_lockout')).toMatchObject({ earnings: 0, refund: 90 })
  expect((await lockout(cleaner, jobId)).status).toBe(200)
  expect((await read(customer, jobId)).payment).toMatchObject({ refunded: 90, lateFee: 0 })
  await until(async () => Object.keys(await balances(app, jobId)).length === 0)
})

test('a lock-out of an unpaid visit earns nothing, as announced', async () => {
  const { cleaner, jobId, reach } = await visit(0, bookJob)
  reach(20)
  const { body: moves } = await cleaner.actor.call('GET /api/jobs/:id/moves', { params: { id: jobId } })
  expect(moves.find(({ move }) => move === 'report_lockout')).toMatchObject({
    earnings: 0,
    earningsFrom: null,
  })
  expect((await lockout(cleaner, jobId, 'I rang.', 0)).status).toBe(200)
})

test('a lock-out and a cancellation concurrently pay the cleaner once', async () => {
  for (let round = 0; round < 5; round++) {
    const { customer, cleaner, jobId, reach } = await visit(0)
    reach(21)
    const [waited, over] = await Promise.all([lockout(cleaner, jobId), cancel(customer, jobId)])
    expect([waited.status, over.status].sort()).toEqual([200, 409])
    expect((await read(customer, jobId)).payment).toMatchObject({ lateFee: 45, refunded: 45 })
    expect((await read(customer, jobId)).lockout === null).toBe(over.status === 200)
    const { rows } = await sql`SELECT kind FROM payouts WHERE job_id = ${jobId}`.execute(app.context.db)
    expect(rows).toEqual([{ kind: over.status === 200 ? 'late_cancellation' : 'lockout' }])
    expect((await balances(app, jobId)).cleaner_payable).toBe(-4275)
  }
})

test('the terms’ share applies, and a refund takes back by the same share', async () => {
  const odd = { ...defaultTerms, lateFeeSharePercent: 10, platformFeePercent: 20, lockoutFeePercent: 40 }
  const now = app.clock.now()
  await addVersion(app.context.db, { terms: odd, startsAt: now, now, reason: 'odd', operator: 'kim' })
  const { cleaner, jobId, paymentIntentId, reach } = await visit(0)
  reach(20)
  expect((await lockout(cleaner, jobId)).status).toBe(200)
  await until(async () => (await balances(app, jobId)).refund_payable === undefined)
  // 40 percent of 90, of which 80 are the cleaner's.
  expect(await balances(app, jobId)).toMatchObject({ cleaner_payable: -2880, platform_fee: -720 })
  await app.context.stripe.sdk?.refunds.create({ payment_intent: paymentIntentId, amount: 1000 })
  await until(async () => (await balances(app, jobId)).cleaner_payable === -2080)
})

test('both sides export the lock-out, and deleting an account erases it', async () => {
  const { customer, cleaner, jobId, reach } = await visit(0, bookJob)
  reach(20)
  expect((await lockout(cleaner, jobId, 'Nobody answered the bell.')).status).toBe(200)
  const kept = async () =>
    (
      await sql`SELECT FROM lockouts l JOIN photos p ON p.id = l.photo_id WHERE job_id = ${jobId}`.execute(
        app.context.db,
      )
    ).rows
  expect(await kept()).toHaveLength(1)
  const { password } = customer
  const gone = await customer.actor.call('POST /api/account/delete', { body: { password } })
  expect(gone.status, JSON.stringify(gone.body)).toBe(200)
  expect(await kept()).toHaveLength(0)
  expect((await read(cleaner, jobId)).lockout).toBe(null)
})
