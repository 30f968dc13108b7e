import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { syncDispute } from '#server/features/payments/sync-dispute.ts'
import { type BookedTestJob, bookPaidJob } from '#tests/support/book-job.ts'
import { write } from '#tests/support/conversation.ts'
import { make } from '#tests/support/make-move.ts'
import { manyJobs } from '#tests/support/many-jobs.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { picture } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { visitIn } from '#tests/support/visit.ts'
import { generateEvidence } from './generate-evidence.ts'
import { textAsPdf } from './text-as-pdf.ts'

let app: TestApp
let admin: TestPerson
let second: TestPerson
let support: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  await scene(app, { clock: { now: app.clock.now().toISOString() } })
  admin = await operator(app, 'admin')
  second = await operator(app, 'admin')
  support = await operator(app, 'support')
})
afterAll(() => app.stop())

/** Creates a payment with an open dispute. */
async function disputed(booked?: BookedTestJob) {
  const { jobId, paymentIntentId, customer } = booked ?? (await bookPaidJob(app))
  await scene(app, { dispute: { payment_intent: paymentIntentId } })
  const [made] =
    (await app.context.stripe.sdk?.disputes.list({ payment_intent: paymentIntentId }))?.data ?? []
  await syncDispute(app.context, made?.id ?? '')
  const { body } = await admin.actor.call('GET /api/admin/disputes', { query: { search: made?.id ?? '' } })
  return { id: body[0]?.id ?? 0, disputeId: made?.id ?? '', jobId, paymentIntentId, customer }
}

const read = async (id: number, by = admin) =>
  (await by.actor.call('GET /api/admin/disputes/:id', { params: { id } })).body
interface DisputesTestDetails {
  texts?: Record<string, string>
  ready?: ('visit' | 'messages' | 'receipt' | 'lockout')[]
  submit?: boolean
}
const give = (id: number, seen: number, said: DisputesTestDetails, by = admin) =>
  by.actor.call('POST /api/admin/disputes/:id/evidence', {
    params: { id },
    body: { texts: {}, ready: [], submit: false, ...said, seen, reason: 'the visit took place' },
  })
const atStripe = async (id: string) => {
  const dispute = await app.context.stripe.sdk?.disputes.retrieve(id)
  if (!dispute) throw new Error('no Stripe')
  return dispute
}
async function addFile(id: number, seen: number, content: Buffer, as = 'uncategorized_file') {
  const form = new FormData()
  for (const [name, value] of Object.entries({ as, seen, reason: 'sent by mail' }))
    form.append(name, String(value))
  form.append('file', new Blob([new Uint8Array(content)]), 'proof')
  const answer = await admin.actor.fetch(`/api/admin/disputes/${id}/files`, { method: 'POST', body: form })
  return { status: answer.status, body: await answer.json() }
}

test('evidence is drafted from stored data, submitted once, and leaves the ledger unchanged', async () => {
  const { id, disputeId, jobId } = await disputed()
  const first = await read(id, support)
  expect(first).toMatchObject({
    ...{ status: 'open', reason: 'fraudulent', obstacle: null, evidence: {}, saved: 0, jobId },
    ...{ submittedAt: null, ready: { texts: { customer_name: expect.any(String) } } },
  })
  expect(first.ready.files).toEqual(['visit', 'receipt'])
  expect(Date.parse(first.dueBy ?? '')).toBeGreaterThan(app.clock.now().getTime() + 6 * 86_400_000)
  expect(first.ledger.map(({ account }) => account).sort()).toEqual([
    ...['disputed_funds', 'stripe_balance', 'stripe_fees'],
  ])

  expect((await give(id, 0, {}, support)).body).toMatchObject({ code: 'wrong_role' })
  const texts = { customer_name: 'Casey', uncategorized_text: 'They were at home.' }
  const draft = (await give(id, 0, { texts, ready: ['visit', 'receipt'] })).body
  expect(draft.evidence).toMatchObject({ ...texts, service_documentation: expect.stringMatching(/^file_/) })
  const filename = await app.context.stripe.sdk?.files.retrieve(draft.evidence?.receipt ?? '')
  expect(filename).toMatchObject({ filename: `receipt-${jobId}.pdf`, type: 'pdf' })
  const added = await addFile(id, 1, await picture())
  expect(added.body.evidence?.uncategorized_file).toMatch(/^file_/)
  const twice = await addFile(id, 2, await picture(), 'customer_signature')
  expect(twice.body.evidence?.customer_signature).toMatch(/^file_/)
  expect((await addFile(id, 3, Buffer.from('plain words'))).body).toMatchObject({ code: 'not_evidence' })
  expect((await addFile(id, 3, Buffer.alloc(6 * 1024 * 1024))).body).toMatchObject({
    code: 'evidence_too_large',
  })
  expect((await give(id, 3, { ready: ['lockout'] })).body).toMatchObject({ code: 'nothing_held_ready' })
  expect((await atStripe(disputeId)).evidence_details.submission_count).toBe(0)

  const sent = (await give(id, 3, { texts: { customer_name: 'Casey C.' }, submit: true })).body
  expect([sent.obstacle, sent.submittedAt]).toEqual(['evidence_submitted', app.clock.now().toISOString()])
  expect(sent.acts.map(({ after }) => after?.submitted)).toEqual([true, false, false, false])
  const held = await atStripe(disputeId)
  expect([held.status, held.evidence_details.submission_count]).toEqual(['under_review', 1])
  expect(held.evidence).toMatchObject({ customer_name: 'Casey C.', uncategorized_text: 'They were at home.' })
  expect((await give(id, 4, { submit: true })).body).toMatchObject({ code: 'evidence_submitted' })
  expect((await read(id)).ledger).toEqual(first.ledger)
})

test('one of two admins submits, and a submission in Stripe’s dashboard is synchronized', async () => {
  const { id, disputeId } = await disputed()
  const said = { texts: { product_description: 'A cleaning.' }, submit: true }
  const answers = await Promise.all([give(id, 0, said), give(id, 0, said, second), give(id, 0, said)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await atStripe(disputeId)).evidence_details.submission_count).toBe(1)
  expect((await read(id)).acts).toHaveLength(1)

  const other = await disputed()
  await app.context.stripe.sdk?.disputes.update(other.disputeId, { evidence: { customer_name: 'Al' } })
  const late = await give(other.id, 0, said)
  expect(late.body).toMatchObject({
    code: 'evidence_refused',
    message: expect.stringContaining('already submitted'),
  })
  expect(await read(other.id)).toMatchObject({ obstacle: 'evidence_submitted', saved: 0 })
})

test('no evidence is accepted after the due date or the decision', async () => {
  const { id, disputeId } = await disputed()
  const past = new Date(app.clock.now().getTime() - 1000)
  await app.context.db.updateTable('disputes').set({ due_by: past }).where('number', '=', id).execute()
  expect((await give(id, 0, { submit: true })).body).toMatchObject({ code: 'evidence_too_late' })
  await scene(app, { closeDispute: { dispute: disputeId, outcome: 'lost' } })
  await syncDispute(app.context, disputeId)
  expect((await give(id, 0, {})).body).toMatchObject({ code: 'dispute_closed' })
  expect((await read(id)).obstacle).toBe('dispute_closed')
  expect((await give(999_999, 0, {})).body).toMatchObject({ code: 'dispute_not_found' })
})

test('all disputes are listed once, and the open ones match the inbox count', async () => {
  const { db } = app.context
  const customer = await app.people.customer()
  const jobs = await manyJobs(app, { count: 105, customerId: customer.id, from: '2026-01-01T10:00Z' })
  await sql`WITH paid AS (INSERT INTO payments (job_id, amount_cents, status, payment_intent_id, idempotency_key, purpose)
      SELECT job, 9000, 'completed', 'pi_many' || n, 'many' || n, 'cleaning'
      FROM unnest(${jobs}::bigint[]) WITH ORDINALITY AS j (job, n) RETURNING id, job_id)
    INSERT INTO disputes (id, payment_id, amount_cents, fee_cents, status, created_at, closed_at)
    SELECT 'dp_many' || row_number() OVER (ORDER BY id), id, 9000, 0, s, ${app.clock.now()},
      CASE WHEN s <> 'open' THEN ${app.clock.now()}::timestamptz END
    FROM paid, LATERAL (SELECT CASE WHEN id % 3 = 0 THEN 'won' ELSE 'open' END AS s) t ORDER BY id`.execute(
    db,
  )
  const walk = async (query: Record<string, string>) => {
    let path: string | undefined = `/api/admin/disputes?${new URLSearchParams({ limit: '50', ...query })}`
    const rows: { id: number; disputeId: string; jobId: number }[] = []
    while (path) {
      const answer: Response = await support.actor.fetch(path)
      rows.push(...(await answer.json()))
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    return rows
  }
  const all = await walk({})
  expect(all.length).toBeGreaterThan(105)
  expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a))
  expect((await walk({ state: 'open' })).length).toBe(
    (await admin.actor.call('GET /api/admin/inbox')).body.disputes,
  )
  expect(await walk({ search: 'pi_many7' })).toMatchObject([{ jobId: jobs[6] }])
  expect(await walk({ search: `#${jobs[20]}` })).toMatchObject([{ jobId: jobs[20] }])
  expect(await walk({ search: 'nothing' })).toEqual([])
})

test('text becomes a PDF with wrapped lines, several pages and its font’s letters', () => {
  const pdf = textAsPdf([`(Zoë) ${'word '.repeat(60)}`, ...Array(60).fill('x')].join('\n')).toString('latin1')
  expect(pdf.startsWith('%PDF-1.4')).toBe(true)
  expect(pdf).toContain('/Count 2')
  expect(pdf).toContain('\\(Zoë\\) word')
  const [, at = ''] = /startxref\n(\d+)/.exec(pdf) ?? []
  expect(pdf.slice(Number(at), Number(at) + 4)).toBe('xref')
})

test('the door’s picture is converted to a format for banks', async () => {
  const visit = await visitIn(app, 0)
  expect((await make.check_in(visit.cleaner, visit.jobId)).status).toBe(200)
  visit.reach(21)
  expect((await make.report_lockout(visit.cleaner, visit.jobId)).status).toBe(200)
  const { id } = await disputed(visit)
  expect((await read(id)).ready.files).toContain('lockout')
  const { evidence } = (await give(id, 0, { ready: ['lockout'] })).body
  const kept = await app.context.stripe.sdk?.files.retrieve(evidence?.uncategorized_file ?? '')
  expect(kept).toMatchObject({ filename: `door-${visit.jobId}.jpg`, type: 'jpg' })
})

test('evidence has the checklist of the visit and what both sides wrote', async () => {
  const visit = await visitIn(app, 0)
  await make.check_in(visit.cleaner, visit.jobId)
  await visit.cleaner.actor.call('PUT /api/jobs/:id/checklist', {
    params: { id: visit.jobId },
    body: { items: [{ item: 'kitchen.sink', done: true }] },
  })
  await write(visit.customer.actor, visit.jobId, 'The door is open.')
  await write(visit.cleaner.actor, visit.jobId, 'I am inside (kitchen).')
  const { db, config, photos } = app.context
  const textOf = async (what: 'visit' | 'messages') => {
    const { content } = await generateEvidence({ db, config, photos }, visit.jobId, what)
    return content.toString('latin1')
  }
  const facts = await textOf('visit')
  expect(facts).toContain('Checklist of the cleaner: 1 of ')
  expect(facts).toMatch(/kitchen, sink: done/)
  const written = await textOf('messages')
  expect(written.indexOf('The door is open.')).toBeGreaterThan(0)
  expect(written.indexOf('I am inside')).toBeGreaterThan(written.indexOf('The door is open.'))
  const { id } = await disputed(visit)
  expect((await read(id)).ready.files).toContain('messages')
})
