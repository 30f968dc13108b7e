import { afterAll, beforeAll, expect, it } from 'vitest'
import { serviceDay } from '#domain/service-time.ts'
import { confirmGiftCard } from '#server/features/gift-cards/settle-gift-card.ts'
import { syncDispute } from '#server/features/payments/sync-dispute.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { operator } from '#tests/support/operator.ts'
import { pay } from '#tests/support/pay.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'

let app: TestApp
let admin: TestPerson
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
  admin = await operator(app, 'admin')
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

/** Creates a paid gift card with an open dispute. */
async function disputedGiftCard() {
  const { body } = await app.visitor().call('POST /api/gift-cards', {
    body: {
      ...{ amount: 50, recipientName: 'Rosa Friend', recipientEmail: 'rosa@example.com', message: '' },
      ...{ senderName: 'Sam Giver', senderEmail: 'sam@example.com', language: 'en' as const },
      sendsOn: serviceDay(app.clock.now(), app.context.config.SERVICE_ZONE),
    },
  })
  const { paymentIntentId } = body
  await pay(app.stripeOrigin, body.clientSecret)
  await confirmGiftCard(app.context, paymentIntentId)
  await scene(app, { dispute: { payment_intent: paymentIntentId } })
  const made = await app.context.stripe.sdk?.disputes.list({ payment_intent: paymentIntentId })
  const disputeId = made?.data[0]?.id ?? ''
  await Promise.all([syncDispute(app.context, disputeId), syncDispute(app.context, disputeId)])
  const [row] = await list({ search: paymentIntentId })
  return { id: row?.id ?? 0, cardId: row?.giftCard?.id ?? 0, disputeId, paymentIntentId }
}

const list = async (query: { search?: string; state?: 'open' | 'won' | 'lost' }, by = admin) =>
  (await by.actor.call('GET /api/admin/disputes', { query })).body
const read = async (id: number, by = admin) =>
  (await by.actor.call('GET /api/admin/disputes/:id', { params: { id } })).body
const give = (id: number, body: { ready?: 'receipt'[]; submit?: boolean }, by = admin) =>
  by.actor.call('POST /api/admin/disputes/:id/evidence', {
    params: { id },
    body: {
      texts: { customer_name: 'Sam' },
      ready: [],
      submit: false,
      seen: 0,
      reason: 'the code was mailed',
      ...body,
    },
  })
const cardStates = async (id: number) => {
  const query = { search: `#${id}` }
  const [card] = (await admin.actor.call('GET /api/admin/gift-cards', { query })).body
  return card && [card.state, card.dispute, card.canRefund]
}

it('lists a disputed gift card once, with buyer, amount and deadline', async () => {
  const { id, cardId, disputeId } = await disputedGiftCard()
  const giftCard = { id: cardId, state: 'paid', buyer: { name: 'Sam Giver', email: 'sam@example.com' } }
  for (const search of [disputeId, `#${cardId}`, `#${id}`])
    expect(await list({ search, state: 'open' }, support)).toMatchObject([
      {
        ...{ id, status: 'open', amountCents: 5000, reason: 'fraudulent', dueBy: expect.any(String) },
        ...{ giftCard, jobId: null, paymentId: null, customer: null },
      },
    ])
  expect(await list({ search: disputeId, state: 'won' })).toEqual([])
  const open = await list({ state: 'open' })
  expect((await admin.actor.call('GET /api/admin/inbox')).body.disputes).toBe(open.length)
  const seen = await read(id, support)
  expect(seen).toMatchObject({ obstacle: null, evidence: {}, saved: 0, ready: { files: [] } })
  expect(seen.ready.texts).toMatchObject({
    product_description: expect.stringContaining('A gift card of $50.00'),
    uncategorized_text: 'Its code has not been mailed yet. It has not been redeemed.',
  })
  expect(seen.ledger.map(({ account }) => account).sort()).toEqual([
    ...['disputed_funds', 'stripe_balance', 'stripe_fees'],
  ])
})

it('accepts evidence of admins once, without files about a visit', async () => {
  const { id, disputeId } = await disputedGiftCard()
  expect((await give(id, {}, support)).body).toMatchObject({ code: 'wrong_role' })
  const customer = await app.people.customer()
  expect((await customer.actor.call('GET /api/admin/disputes/:id', { params: { id } })).status).toBe(403)
  expect((await give(id, { ready: ['receipt'] })).body).toMatchObject({ code: 'nothing_held_ready' })
  const answers = await Promise.all([give(id, { submit: true }), give(id, { submit: true })])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const dispute = await app.context.stripe.sdk?.disputes.retrieve(disputeId)
  expect(dispute?.evidence_details.submission_count).toBe(1)
  await syncDispute(app.context, disputeId)
  expect(await read(id)).toMatchObject({ obstacle: 'evidence_submitted', saved: 1 })
})

it.each(['won', 'lost'] as const)('shows a dispute that was %s', async (outcome) => {
  const { id, cardId, disputeId } = await disputedGiftCard()
  expect(await cardStates(cardId)).toEqual(['paid', 'open', false])
  await scene(app, { closeDispute: { dispute: disputeId, outcome } })
  await syncDispute(app.context, disputeId)
  const closedAt = app.clock.now().toISOString()
  expect(await read(id)).toMatchObject({ status: outcome, closedAt, obstacle: 'dispute_closed' })
  expect(await list({ search: disputeId, state: outcome })).toHaveLength(1)
  const after = { won: ['paid', 'won', true], lost: ['refunded', 'lost', false] }
  expect(await cardStates(cardId)).toEqual(after[outcome])
  expect(await auditMoney(app.context)).toEqual([])
})
