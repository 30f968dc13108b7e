import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Body } from '#contract/index.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { finishJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const reason = 'asked for it by letter'
const params = (id: number) => ({ params: { id } })
const confirm = (by: TestPerson) =>
  by.actor.call('POST /api/user/confirm', { body: { password: by.password } })
const previewOf = async (id: number) =>
  (await admin.actor.call('GET /api/admin/people/:id/block', params(id))).body
async function block(
  id: number,
  visits: 'cancel' | 'keep',
  shown?: Body<'POST /api/admin/people/:id/block'>['expected'],
) {
  await confirm(admin)
  const expected =
    shown ??
    (await previewOf(id)).visits.map(({ id, scheduledFor, refund }) => ({ id, scheduledFor, refund }))
  return admin.actor.call('POST /api/admin/people/:id/block', {
    ...params(id),
    body: { reason, visits, expected },
  })
}
async function unblock(id: number) {
  await confirm(admin)
  return admin.actor.call('POST /api/admin/people/:id/unblock', { ...params(id), body: { reason } })
}
const book = ({ actor }: Pick<TestPerson, 'actor'>, day: string) =>
  actor.call('POST /api/jobs', { body: { scheduledDateTime: `2026-${day}T10:00`, newAddress: home } })
const bookAsGuest = (email: string) =>
  app.visitor().call('POST /api/guest-booking', {
    body: {
      scheduledDateTime: '2026-07-20T10:00',
      bathroomCount: 1,
      formData: { email, phone: '2065550123', newAddress: home },
    },
  })
const statusOf = async (id: number) =>
  (await app.context.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
const mailsTo = (email: string, about: string) =>
  app.outbox.mails.filter(({ to, subject }) => to === email && subject.includes(about))
const actsOn = async (id: number) =>
  (await admin.actor.call('GET /api/admin/people/:id/acts', params(id))).body.map(({ act }) => act)

describe('POST /api/admin/people/:id/block', () => {
  it('cancels the visits with a full refund, and refuses bookings until the block ends', async () => {
    const kim = await app.people.cleanerWithProfile()
    const { jobId, customer } = await bookPaidJob(app, { scheduledDateTime: '2026-06-12T10:00' })
    await kim.actor.call('POST /api/jobs/:id/accept', params(jobId))
    expect(await previewOf(customer.id)).toMatchObject({
      visits: [{ id: jobId, cleaner: expect.any(String), refund: 90 }],
      unpaid: 0,
    })
    expect((await block(customer.id, 'cancel')).status).toBe(200)
    expect(await statusOf(jobId)).toBe('cancelled')
    await until(async () => (await balances(app, jobId)).refund_payable === undefined)
    await expect.poll(() => mailsTo(customer.email, 'is canceled')).toHaveLength(1)
    await expect.poll(() => mailsTo(kim.email, 'is canceled')).toHaveLength(1)

    expect((await book(customer, '07-01')).body.code).toBe('blocked')
    expect((await bookAsGuest(customer.email)).body.code).toBe('blocked')
    expect((await customer.actor.call('POST /api/user/become-cleaner')).body.code).toBe('blocked')
    expect((await block(customer.id, 'keep')).body.code).toBe('blocked_already')
    const { body } = await admin.actor.call('GET /api/admin/people/:id', params(customer.id))
    expect(body.blockedSince).not.toBe(null)

    expect((await unblock(customer.id)).status).toBe(200)
    expect((await book(customer, '07-02')).status).toBe(201)
    expect((await unblock(customer.id)).body.code).toBe('not_blocked')
    expect((await actsOn(customer.id)).slice(0, 2)).toEqual(['unblock', 'block'])
  })

  it('keeps a visit that may still be paid for, and refuses a tip and a review', async () => {
    const kim = await app.people.cleanerWithProfile()
    const done = await finishJob(app, kim)
    const { customer } = done
    const day = new Date(app.clock.now().getTime() + 5 * 86_400_000).toISOString()
    const later = await bookJob(app, { scheduledDateTime: day }, customer)
    admin = await operator(app, 'admin')
    expect((await block(customer.id, 'keep')).status).toBe(200)
    expect(await statusOf(later.jobId)).toBe('pending')
    const paying = await customer.actor.call('POST /api/payments/create-intent', {
      body: { jobId: later.jobId },
    })
    expect(paying.status).toBe(200)
    const tip = { ...params(done.jobId), body: { amountCents: 500 } }
    expect((await customer.actor.call('POST /api/jobs/:id/tips', tip)).body.code).toBe('blocked')
    const review = { body: { jobId: done.jobId, rating: 1, comment: 'No.' } }
    expect((await customer.actor.call('POST /api/reviews', review)).body.code).toBe('blocked')
  })

  it('blocks a guest by e-mail, ends the unpaid booking, and opens no account with that e-mail', async () => {
    const email = 'gwen@harbor.example'
    const { body: booked } = await bookAsGuest(email)
    const { id } = await app.context.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await previewOf(id)).toEqual({ visits: [], unpaid: 1 })
    expect((await block(id, 'keep')).status).toBe(200)
    expect(await statusOf(booked.id)).toBe('cancelled')
    expect((await bookAsGuest(email)).body.code).toBe('blocked')
    const actor = app.visitor()
    const account = {
      name: 'Gwen Guest',
      email,
      password: 'purple-Lantern-77',
      phone: '2065550124',
      role: 'customer',
    }
    for (const role of ['customer', 'cleaner'] as const)
      expect(await actor.call('POST /api/auth/register', { body: { ...account, role } })).toMatchObject({
        status: 403,
        body: {
          code: 'email_blocked',
          message: expect.stringContaining("We can't open an account for this email"),
        },
      })
    const { actor: operator } = admin
    const { body } = await operator.call('GET /api/admin/people', { query: { state: 'blocked', limit: 200 } })
    expect(body.find((one) => one.id === id)).toMatchObject({ role: 'guest', state: 'blocked' })
    expect(body.every(({ state }) => state === 'blocked')).toBe(true)
    expect((await unblock(id)).status).toBe(200)
    expect((await actor.call('POST /api/auth/register', { body: account })).status).toBe(201)
  })

  it('answers terms_changed when a visit was booked since it was shown', async () => {
    const { customer } = await bookPaidJob(app, { scheduledDateTime: '2026-08-12T10:00' })
    expect((await block(customer.id, 'cancel', [])).body.code).toBe('terms_changed')
  })

  it('leaves no booking behind when the customer books at the same moment', async () => {
    for (let time = 1; time <= 4; time++) {
      const customer = await app.people.customer()
      await confirm(admin)
      const [blocked, booked] = await Promise.all([block(customer.id, 'cancel', []), book(customer, '08-20')])
      // A booking made before the block was seen or has ended; one after it was refused.
      if (blocked.status === 409) expect(booked.status).toBe(201)
      else if (booked.status === 201) expect(await statusOf(booked.body.id)).toBe('cancelled')
      else expect([blocked.status, booked.status]).toEqual([200, 403])
    }
  })

  it('is refused to support, without a fresh proof, and of a cleaner or an operator', async () => {
    const [support, other] = [await operator(app, 'support'), await operator(app, 'admin')]
    const customer = await app.people.customer()
    const body = { reason, visits: 'keep', expected: [] }
    const bySupport = await support.actor.call('POST /api/admin/people/:id/block', {
      ...params(customer.id),
      body,
    })
    expect(bySupport.body.code).toBe('wrong_role')
    expect((await block((await app.people.cleaner()).id, 'keep')).body.code).toBe('not_a_customer')
    expect((await block(other.id, 'keep')).body.code).toBe('operators_account')
    app.clock.forward({ minutes: 30 })
    const late = await other.actor.call('POST /api/admin/people/:id/block', { ...params(customer.id), body })
    expect(late.body.code).toBe('confirmation_needed')
  })
})

const correct = async (id: number, email: string) => {
  await confirm(admin)
  return admin.actor.call('POST /api/admin/people/:id/email', { ...params(id), body: { reason, email } })
}
const tokenTo = async (email: string) => {
  await expect.poll(() => mailsTo(email, 'Confirm your new email').length).toBeGreaterThan(0)
  return /token=([\w-]+)/.exec(mailsTo(email, 'Confirm your new email').at(-1)?.text ?? '')?.[1] ?? ''
}
const emailOf = async (id: number) =>
  (await app.context.db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow())
    .email

describe('POST /api/admin/people/:id/email', () => {
  it('changes the e-mail once the new address confirms, tells the old one and ends the sessions', async () => {
    const customer = await app.people.customer()
    const email = 'right@harbor.example'
    expect((await correct(customer.id, email)).status).toBe(200)
    expect(await emailOf(customer.id)).toBe(customer.email)
    await expect.poll(() => mailsTo(customer.email, 'asked to change your email')).toHaveLength(1)
    const token = await tokenTo(email)
    expect((await app.visitor().call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
    expect(await emailOf(customer.id)).toBe(email)
    expect((await customer.actor.call('GET /api/addresses')).status).toBe(401)
    const signIn = { body: { email, password: customer.password } }
    expect((await app.visitor().call('POST /api/auth/login', signIn)).status).toBe(200)
    expect((await app.visitor().call('POST /api/auth/verify-email', { body: { token } })).body.code).toBe(
      'link_over',
    )
  })

  it('refuses an address that has an account, and a link that a later one replaced', async () => {
    const [customer, other] = [await app.people.customer(), await app.people.customer()]
    expect((await correct(customer.id, other.email)).body.code).toBe('email_in_use')
    expect((await correct(customer.id, customer.email)).body.code).toBe('same_email')
    await correct(customer.id, 'first@harbor.example')
    const token = await tokenTo('first@harbor.example')
    await correct(customer.id, 'second@harbor.example')
    expect((await app.visitor().call('POST /api/auth/verify-email', { body: { token } })).body.code).toBe(
      'link_over',
    )
  })

  it("moves a guest's bookings to the new address and ends the links that went to the old one", async () => {
    const email = 'tpyo@harbor.example'
    const { body: booked } = await bookAsGuest(email)
    const id = (
      await app.context.db
        .selectFrom('users')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
    ).id
    await correct(id, 'typo@harbor.example')
    const token = await tokenTo('typo@harbor.example')
    expect((await app.visitor().call('POST /api/auth/verify-email', { body: { token } })).status).toBe(200)
    const job = await app.context.db
      .selectFrom('jobs')
      .select('contact_email')
      .where('id', '=', booked.id)
      .executeTakeFirstOrThrow()
    expect(job.contact_email).toBe('typo@harbor.example')
    await expect.poll(() => mailsTo('typo@harbor.example', 'The link to your booking')).toHaveLength(1)
  })
})

describe('POST /api/admin/people/:id/export and erase', () => {
  it('exports the data for one admin’s session and notifies its owner', async () => {
    const customer = await app.people.customer()
    await confirm(admin)
    const { body } = await admin.actor.call('POST /api/admin/people/:id/export', {
      ...params(customer.id),
      body: { reason },
    })
    const file = await admin.actor.fetch(body.url)
    expect(file.headers.get('content-type')).toBe('application/zip')
    const other = await operator(app, 'admin')
    expect((await other.actor.fetch(body.url)).status).toBe(404)
    expect((await admin.actor.fetch(body.url.replace(`/${customer.id}/`, `/${other.id}/`))).status).toBe(404)
    await expect.poll(() => mailsTo(customer.email, 'copy of your data')).toHaveLength(1)
    expect(await actsOn(customer.id)).toEqual(['export_data'])
  })

  it('erases once nothing is open, and never a customer who has just booked', async () => {
    const erase = async (id: number) => {
      await confirm(admin)
      return admin.actor.call('POST /api/admin/people/:id/erase', { ...params(id), body: { reason } })
    }
    const { customer } = await bookJob(app, { scheduledDateTime: '2026-09-12T10:00' })
    const { body } = await admin.actor.call('GET /api/admin/people/:id/erasure', params(customer.id))
    expect(body.first).toEqual(['Cancel 1 cleaning you booked, or wait until done.'])
    expect((await erase(customer.id)).body.code).toBe('deletion_waits')
    expect(await emailOf(customer.id)).toBe(customer.email)

    const gone = await app.people.customer()
    expect((await erase(gone.id)).status).toBe(200)
    expect(await emailOf(gone.id)).toContain('@deleted.invalid')
    expect((await gone.actor.call('GET /api/addresses')).status).toBe(401)
    expect((await erase(gone.id)).body.code).toBe('person_deleted')
    expect(await actsOn(gone.id)).toEqual(['erase_account'])

    for (let time = 1; time <= 4; time++) {
      const racing = await app.people.customer()
      const [erased, booked] = await Promise.all([erase(racing.id), book(racing, '09-20')])
      expect([
        [200, 401],
        [409, 201],
      ]).toContainEqual([erased.status, booked.status])
    }
  })
})
