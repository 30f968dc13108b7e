import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, serviceDay } from '#domain/service-time.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { balances } from '#tests/support/ledger.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { refundAtStripe } from '#tests/support/stripe-books.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { giftCardCode } from '../notifications/gift-card-code.ts'
import { redeemGiftCard } from './redeem-gift-card.ts'
import { runGiftCards } from './run-gift-cards.ts'
import { confirmGiftCard, settleGiftCard } from './settle-gift-card.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp()
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const inDays = (days: number) => addDays(serviceDay(app.clock.now(), app.context.config.SERVICE_ZONE), days)
const order = (changes: object = {}) => ({
  ...{ amount: 50, recipientName: 'Rosa Friend', recipientEmail: 'rosa@example.com', sendsOn: inDays(0) },
  ...{ senderName: 'Sam Giver', senderEmail: 'sam@example.com', message: 'Enjoy!', language: 'es' as const },
  ...changes,
})
const begin = async (changes: object = {}) =>
  app.visitor().call('POST /api/gift-cards', { body: order(changes) })
const cardOf = (intentId: string) =>
  app.context.db
    .selectFrom('gift_cards')
    .selectAll()
    .where('payment_intent_id', '=', intentId)
    .executeTakeFirstOrThrow()
const audited = async () => expect(await auditMoney(app.context)).toEqual([])
const liability = async () => (await balances(app)).gift_card_liability ?? 0
const mailsOf = (id: number) =>
  app.context.db
    .selectFrom('notifications')
    .selectAll()
    .where('dedupe_key', 'like', `gift_card%:${id}:%`)
    .orderBy('id')
    .execute()

async function bought(changes: object = {}) {
  const { body } = await begin(changes)
  await pay(app.stripeOrigin, body.clientSecret)
  await confirmGiftCard(app.context, body.paymentIntentId)
  return cardOf(body.paymentIntentId)
}
/** Bought, and its code mailed. */
async function sent(changes: object = {}) {
  const { id, payment_intent_id, idempotency_key } = await bought(changes)
  await runGiftCards(app.context)
  await until(async () => (await cardOf(payment_intent_id ?? '')).code_hash !== null)
  return { id, intentId: payment_intent_id ?? '', code: giftCardCode(app.context, idempotency_key) }
}
const redeem = ({ actor }: TestPerson, code: string) =>
  actor.call('POST /api/gift-cards/redeem', { body: { code } })
const creditOf = async ({ actor }: TestPerson) => (await actor.call('GET /api/credit')).body.balance
const refund = async (by: TestPerson, id: number) => {
  await by.actor.call('POST /api/user/confirm', { body: { password: by.password } })
  const body = { reason: 'the buyer asked for it' }
  return by.actor.call('POST /api/admin/gift-cards/:id/refund', { params: { id }, body })
}

describe('buying a gift card', () => {
  it('refuses other amounts, days and addresses', async () => {
    for (const amount of [24, 501, 50.5])
      expect((await begin({ amount })).body).toMatchObject({ fields: { amount: expect.any(String) } })
    for (const sendsOn of [inDays(-1), inDays(366), '2026-02-30'])
      expect((await begin({ sendsOn })).body).toMatchObject({ code: 'gift_card_day' })
    expect((await begin({ recipientEmail: 'nobody' })).status).toBe(400)
    expect((await begin({ sendsOn: inDays(365) })).status).toBe(201)
  })

  it('is paid once, by webhook, browser and sweep at once', async () => {
    const before = await liability()
    const { body } = await begin()
    const confirm = { body: { paymentIntentId: body.paymentIntentId } }
    const early = await app.visitor().call('POST /api/gift-cards/confirm', confirm)
    expect(early.body.code).toBe('payment_not_succeeded')
    await pay(app.stripeOrigin, body.clientSecret)
    const all = await Promise.all(
      Array.from({ length: 8 }, () => settleGiftCard(app.context, body.paymentIntentId)),
    )
    expect(new Set(all)).toEqual(new Set(['paid']))
    expect((await app.visitor().call('POST /api/gift-cards/confirm', confirm)).body).toEqual({ paid: true })
    expect(await liability()).toBe(before - 5000)
    const { id } = await cardOf(body.paymentIntentId)
    expect((await mailsOf(id)).map(({ event, recipient }) => [event, recipient])).toEqual([
      ['gift_card_receipt', 'sam@example.com'],
    ])
    await audited()
  })

  it('is completed by the sweep when browser and webhook are lost', async () => {
    const lost = await startTestApp({ webhooks: false, tasks: false })
    try {
      const { body } = await lost.visitor().call('POST /api/gift-cards', { body: order() })
      await pay(lost.stripeOrigin, body.clientSecret)
      lost.clock.forward({ minutes: 1 })
      await runGiftCards(lost.context)
      const { state } = await lost.context.db
        .selectFrom('gift_cards')
        .select('state')
        .executeTakeFirstOrThrow()
      expect(state).toBe('sent')
      expect(await auditMoney(lost.context)).toEqual([])
      const { body: other } = await lost.visitor().call('POST /api/gift-cards', { body: order() })
      lost.clock.forward({ hours: 48 })
      await runGiftCards(lost.context)
      expect(await settleGiftCard(lost.context, other.paymentIntentId)).toBe('failed')
      expect((await pay(lost.stripeOrigin, other.clientSecret)).ok).toBe(false)
    } finally {
      await lost.stop()
    }
  })
})

describe('the mail with the code', () => {
  it('is sent once on its day, in the language of the page, and the log keeps no code', async () => {
    const { id, payment_intent_id: intentId } = await bought({ sendsOn: inDays(3) })
    await runGiftCards(app.context)
    expect((await cardOf(intentId ?? '')).state).toBe('paid')
    app.clock.forward({ hours: 72 })
    await Promise.all([runGiftCards(app.context), runGiftCards(app.context)])
    const mail = async () => (await mailsOf(id)).filter(({ event }) => event === 'gift_card')
    await until(async () => (await mail())[0]?.status === 'sent')
    const [only, ...others] = await mail()
    expect(others).toEqual([])
    expect(only?.recipient).toBe('rosa@example.com')
    expect(only?.subject).toBe('Una tarjeta de regalo de $50.00, de parte de Sam Giver')
    expect(only?.text).toContain('Enjoy!')
    expect(only?.text).toContain('GIFT-…')
    expect(only?.text).not.toMatch(/GIFT-[0-9A-Z]{4}/)
  })
})

describe('redeeming a gift card', () => {
  it('gives credit once to one of many, however the code is typed', async () => {
    const { id, code } = await sent()
    const before = await liability()
    const people = await Promise.all(Array.from({ length: 5 }, () => app.people.customer()))
    const tries = await Promise.allSettled(
      Array.from({ length: 50 }, (_, n) =>
        redeemGiftCard(app.context, people[n % 5]?.id ?? 0, ` ${code.toLowerCase().replaceAll('-', ' ')}`),
      ),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const credits = await Promise.all(people.map(creditOf))
    expect(credits.sort()).toEqual([0, 0, 0, 0, 50])
    expect(await liability()).toBe(before + 5000)
    expect((await redeem(await app.people.customer(), code)).body.code).toBe('gift_card_not_valid')
    const { body: listed } = await admin.actor.call('GET /api/admin/gift-cards', {
      query: { search: `#${id}` },
    })
    expect(listed).toMatchObject([{ id, state: 'redeemed', canRefund: false, canResend: false }])
    await audited()
  })

  it('redeems by the API', async () => {
    const customer = await app.people.customer()
    const { code } = await sent()
    expect(await redeem(customer, code)).toMatchObject({ status: 200, body: { amount: 50 } })
    expect(await creditOf(customer)).toBe(50)
    await audited()
  })
})

it('limits wrong codes of gift cards', async () => {
  const strict = await startTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
  try {
    const customer = await strict.people.customer()
    const refusals = []
    for (let n = 0; n < 12; n++) refusals.push((await redeem(customer, `GIFT-${n}`)).body.code)
    expect([refusals[0], refusals.at(-1)]).toEqual(['gift_card_not_valid', 'too_many_requests'])
  } finally {
    await strict.stop()
  }
})

describe('refunding a gift card', () => {
  it('ends the code at once, gives the money back once, and only before it is redeemed', async () => {
    const { id, code } = await sent()
    const customer = await app.people.customer()
    const results = await Promise.all([refund(admin, id), refund(admin, id)])
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    await expect(redeemGiftCard(app.context, customer.id, code)).rejects.toThrow()
    const { body } = await admin.actor.call('GET /api/admin/gift-cards', { query: { state: 'refunded' } })
    expect(body.map((card) => card.id)).toContain(id)
    await audited()
    const other = await sent()
    await redeemGiftCard(app.context, customer.id, other.code)
    expect((await refund(admin, other.id)).body.code).toBe('gift_card_not_refundable')
    expect((await refund(await operator(app, 'support'), other.id)).status).toBe(403)
  })

  it('made in the dashboard of Stripe ends the code too', async () => {
    const { intentId } = await sent()
    await refundAtStripe(app.stripeOrigin, intentId, 5000)
    await until(async () => (await cardOf(intentId)).state === 'refunded')
    await audited()
  })
})

describe('sending a gift card again', () => {
  it('mails the same code, but not of a refunded card', async () => {
    const { id, intentId, code } = await sent()
    const { code_hash } = await cardOf(intentId)
    const again = () => {
      const body = { reason: 'the mail was lost' }
      return admin.actor.call('POST /api/admin/gift-cards/:id/resend', { params: { id }, body })
    }
    expect((await again()).status).toBe(200)
    const all = async () => (await mailsOf(id)).filter(({ event }) => event === 'gift_card')
    await until(async () => (await all()).filter(({ status }) => status === 'sent').length === 2)
    expect((await cardOf(intentId)).code_hash).toBe(code_hash)
    await redeemGiftCard(app.context, (await app.people.customer()).id, code)
    expect((await again()).body.code).toBe('gift_card_not_sent')
  })
})

describe('a disputed gift card', () => {
  it.each(['won', 'lost'] as const)('cannot be redeemed while it is open; %s', async (outcome) => {
    const { id, intentId, code } = await sent()
    const { id: userId } = await app.people.customer()
    await scene(app, { dispute: { payment_intent: intentId } })
    await until(async () => (await cardOf(intentId)).dispute_status === 'open')
    await expect(redeemGiftCard(app.context, userId, code)).rejects.toThrow()
    expect((await refund(admin, id)).body.code).toBe('gift_card_not_refundable')
    await audited()
    await scene(app, { closeDispute: { payment_intent: intentId, outcome } })
    await until(async () => (await cardOf(intentId)).dispute_status === outcome)
    const redeemed = redeemGiftCard(app.context, userId, code)
    if (outcome === 'won') expect(await redeemed).toEqual({ amount: 50 })
    else await expect(redeemed).rejects.toThrow()
    await audited()
  })
})
