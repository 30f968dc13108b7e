import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { home, type TestPerson } from '#tests/support/people.ts'
import { addPromotion } from '#tests/support/promotion.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { deleteAccount } from '../own-data/delete-account.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { HOLD_FIRST_BOOKING: '1' } })
})
afterAll(() => app.stop())

const visit = { scheduledDateTime: '2026-06-12T10:00', bathroomCount: 1, newAddress: home }
const book = ({ actor }: TestPerson, promoCode: string) =>
  actor.call('POST /api/create-job', { body: { ...visit, promoCode } })
const statusOf = async (id: number) =>
  (await app.context.db.selectFrom('jobs').select('status').where('id', '=', id).executeTakeFirst())?.status

describe('a promo code of an unpaid guest booking', () => {
  const send = (guest: ReturnType<TestApp['visitor']>, email: string, phone: string) =>
    guest.call('POST /api/guest-booking', {
      body: { ...visit, promoCode: 'MOVES', formData: { newAddress: home, email, phone } },
    })

  it('moves to the booking with the corrected email', async () => {
    await addPromotion(app, 'MOVES')
    const guest = app.visitor()
    const first = await send(guest, 'ana@exmaple.com', '2065550401')
    const second = await send(guest, 'ana@example.com', '2065550401')
    expect([first.status, second.status]).toEqual([201, 201])
    expect([await statusOf(first.body.id), await statusOf(second.body.id)]).toEqual(['cancelled', 'pending'])
  })

  it("stays when another person books in the same browser, and in other people's browsers", async () => {
    const guest = app.visitor()
    const first = await send(guest, 'ben@example.com', '2065550402')
    expect((await send(guest, 'cleo@example.com', '2065550403')).status).toBe(201)
    const stranger = await send(app.visitor(), 'thief@example.com', '2065550402')
    expect(stranger.body.code).toBe('promo_code_not_valid')
    expect(await statusOf(first.body.id)).toBe('pending')
  })
})

describe('the use of a promo code', () => {
  it('loses mailbox and phone with the account', async () => {
    await addPromotion(app, 'ERASED')
    const customer = await app.people.customer()
    const { body } = await book(customer, 'ERASED')
    const readUse = () =>
      app.context.db
        .selectFrom('promotion_uses')
        .select(['mailbox', 'phone'])
        .where('job_id', '=', body.jobId)
        .executeTakeFirst()
    expect((await readUse())?.mailbox).toMatch(/@/)
    await customer.actor.call('PUT /api/jobs/:id/status', {
      params: { id: body.jobId },
      body: { status: 'cancelled' },
    })
    await deleteAccount(app.context, customer.id)
    expect(await readUse()).toEqual({ mailbox: null, phone: null })
  })
})

describe('promo codes for a first booking', () => {
  it('are used once per person, also by unpaid bookings at once', async () => {
    for (const code of ['FIRSTA', 'FIRSTB', 'FIRSTC'])
      await addPromotion(app, code, { first_booking_only: true })
    const customer = await app.people.customer()
    const booked = await Promise.all(['FIRSTA', 'FIRSTB', 'FIRSTC'].map((code) => book(customer, code)))
    expect(booked.map(({ status }) => status).sort()).toEqual([201, 400, 400])
    const refused = booked.filter(({ status }) => status !== 201)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['promo_code_not_valid']))
  })
})
