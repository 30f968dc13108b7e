import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startForTest } from '../testing/start-for-test.ts'

const patience = { timeout: 120_000 }

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

const pdf = (size = 64) => ({ data: Buffer.from(`%PDF-1.4${' '.repeat(size)}`) })
const upload = (data: Buffer, name = 'visit.pdf') =>
  on.stripe.files.create({
    purpose: 'dispute_evidence',
    file: { data, name, type: 'application/octet-stream' },
  })

test('files are kept by name, size and kind; what is no PDF, JPEG or PNG, or over 5 MB, is refused', async () => {
  const file = await upload(pdf().data)
  expect(file).toMatchObject({ purpose: 'dispute_evidence', filename: 'visit.pdf', type: 'pdf', size: 72 })
  expect(await on.stripe.files.retrieve(file.id)).toMatchObject({ id: file.id })
  await expect(upload(Buffer.from('plain words'), 'a.txt')).rejects.toMatchObject({ param: 'file' })
  await expect(upload(pdf(5 * 1024 * 1024).data)).rejects.toThrow('too large')
})

test('a draft changes nothing at the bank; evidence is submitted once, with an event, and before its time is over', async () => {
  const { charge } = await on.pay()
  await on.scenario({ dispute: { charge } })
  const [open] = (await on.stripe.disputes.list({ charge })).data
  const id = open?.id ?? ''
  const receipt = (await upload(pdf().data)).id
  const draft = await on.stripe.disputes.update(id, {
    evidence: { receipt, customer_name: 'Al' },
    submit: false,
  })
  expect([draft.status, draft.evidence.receipt, draft.evidence_details.submission_count]).toEqual([
    ...['needs_response', receipt, 0],
  ])
  const unknown = on.stripe.disputes.update(id, { evidence: { receipt: 'file_none' } })
  await expect(unknown).rejects.toMatchObject({ code: 'resource_missing', param: 'evidence[receipt]' })
  const sent = await on.stripe.disputes.update(id, { submit: true })
  expect([sent.status, sent.evidence_details.submission_count]).toEqual(['under_review', 1])
  expect((await typesFor(charge)).filter((type) => type === 'charge.dispute.updated')).toHaveLength(2)
  const more = on.stripe.disputes.update(id, { evidence: { customer_name: 'Bo' }, submit: false })
  await expect(more).rejects.toThrow('already submitted')

  const late = await on.pay()
  await on.scenario({ dispute: { charge: late.charge }, clock: { advanceSeconds: 8 * 86_400 } })
  const [over] = (await on.stripe.disputes.list({ charge: late.charge })).data
  expect(over?.evidence_details.past_due).toBe(false)
  await on.scenario({ clock: { advanceSeconds: 8 * 86_400 } })
  expect((await on.stripe.disputes.retrieve(over?.id ?? '')).evidence_details.past_due).toBe(true)
  const tooLate = on.stripe.disputes.update(over?.id ?? '', { evidence: { customer_name: 'Bo' } })
  await expect(tooLate).rejects.toThrow('time to submit evidence')
})
