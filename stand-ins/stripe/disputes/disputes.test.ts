import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

const patience = { timeout: 30_000 }

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

const total = async () => {
  const { available, pending } = await on.stripe.balance.retrieve()
  return (available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0)
}
const typesFor = async (charge: string) => {
  const events = await on.stripe.events.list({ limit: 100, types: ['charge.dispute.*'] })
  return events.data
    .filter(({ data }) => (data.object as { charge?: string }).charge === charge)
    .map(({ type }) => type)
    .reverse()
}

test('the dispute card pays, and is disputed a moment later', async () => {
  const { charge } = await on.pay('pm_card_createDispute')
  await vi.waitFor(async () => expect((await on.stripe.disputes.list({ charge })).data).toHaveLength(1), {
    ...patience,
    interval: 200,
  })
  expect((await on.stripe.charges.retrieve(charge)).disputed).toBe(true)
  await expect(on.stripe.refunds.create({ charge })).rejects.toMatchObject({ code: 'charge_disputed' })
})

test('a dispute takes the money and a fee; winning brings both back', async () => {
  const { intent, charge } = await on.pay()
  const before = await total()
  await on.scenario({ dispute: { payment_intent: intent.id } })
  expect(await total()).toBe(before - 9000 - 1500)
  await on.scenario({ closeDispute: { payment_intent: intent.id, outcome: 'won' } })
  expect(await total()).toBe(before)
  expect(await typesFor(charge)).toEqual([
    'charge.dispute.created',
    'charge.dispute.funds_withdrawn',
    'charge.dispute.closed',
    'charge.dispute.funds_reinstated',
  ])
})

test('evidence has names; a closed dispute takes no more of it', async () => {
  const { charge } = await on.pay()
  await on.scenario({ dispute: { charge } })
  const [open] = (await on.stripe.disputes.list({ charge })).data
  const say = (evidence: object) => on.stripe.disputes.update(open?.id ?? '', { evidence })
  await expect(say({ excuse: 'none' })).rejects.toMatchObject({ param: 'evidence[excuse]' })
  expect((await say({ uncategorized_text: 'winning_evidence' })).status).toBe('won')
  await expect(say({ uncategorized_text: 'more' })).rejects.toMatchObject({ statusCode: 400 })
})

test('losing evidence loses', async () => {
  const { intent, charge } = await on.pay()
  await on.scenario({ dispute: { charge } })
  const [open] = (await on.stripe.disputes.list({ payment_intent: intent.id })).data
  const closed = await on.stripe.disputes.update(open?.id ?? '', {
    evidence: { uncategorized_text: 'losing_evidence' },
  })
  expect(closed.status).toBe('lost')
})
