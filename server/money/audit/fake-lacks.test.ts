import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startStripe } from '#fakes/stripe/server.ts'
import { openStripe } from '#server/providers/stripe/client.ts'
import { sweep } from '#server/queue/sweep.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from './audit-money.ts'
import { auditReport } from './audit-report.ts'
import { compareBalance } from './compare-objects.ts'
import { recordAudit } from './record-audit.ts'

let app: TestApp
let folder: string
/** A fake that has just been started, as on the machine that a backup was restored to. */
let empty: Awaited<ReturnType<typeof startStripe>>
let paymentIntentId: string
let unpaidIntentId: string

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: 'silent' } })
  paymentIntentId = (await bookPaidJob(app)).paymentIntentId
  await until(async () => {
    await sweep(app.context)
    return (await auditMoney(app.context)).length === 0
  })
  folder = mkdtempSync(join(tmpdir(), 'scrubjay-stripe-'))
  empty = await startStripe({ dataDir: folder, ...stripeKeys })
  const unpaid = await bookJob(app, { scheduledDateTime: '2026-06-14T10:00' })
  unpaidIntentId = unpaid.paymentIntentId
})
afterAll(async () => {
  await app.stop()
  await empty.stop()
  rmSync(folder, { recursive: true, force: true })
})

const restored = () => {
  const apiBase = `http://127.0.0.1:${empty.port}`
  return openStripe(app.context.config, { ...stripeKeys, apiBase })
}

describe('money differences of a restored rehearsal', () => {
  it("are explained by the fake's missing payment and balance", async () => {
    const found = await auditMoney({ ...app.context, stripe: restored() })
    expect(found).toEqual([
      expect.objectContaining({
        ...{ what: 'payment', reference: paymentIntentId, books: 9000, stripe: null },
        toDo: 'fake_lacks_object',
      }),
      expect.objectContaining({
        ...{ what: 'balance at Stripe', stripe: 0 },
        toDo: 'fake_lacks_balance',
      }),
    ])
    const { lines, exitCode } = auditReport(found)
    expect(lines[1]).toMatch(/^ {2}This installation's Stripe fake doesn't know this object/)
    expect(lines.at(-1)).toBe(
      "0 differences between the books and Stripe, 2 explained by a fake's missing state",
    )
    expect(exitCode).toBe(0)
  })

  it('count an unexplained difference and balance separately', async () => {
    const books = (cents: number) =>
      app.context.db
        .updateTable('payments')
        .set({ amount_cents: cents })
        .where('payment_intent_id', '=', known.paymentIntentId)
        .execute()
    const known = await bookPaidJob(app, { scheduledDateTime: '2026-06-15T10:00' })
    await books(9100)
    const lost = { ...app.context.stripe, standsIn: true }
    const differing = await auditMoney({ ...app.context, stripe: lost })
    await books(9000)
    const lacking = await auditMoney({ ...app.context, stripe: restored() })
    const { lines, exitCode } = auditReport([
      ...lacking.filter(({ what }) => what === 'payment'),
      ...compareBalance(1, 0, [...lacking, ...differing]),
      ...differing,
    ])
    expect(lines.at(-1)).toMatch(/^[2-9] differences .*, 2 explained by a fake's missing state$/)
    expect(exitCode).toBe(1)
  })

  it('stay unexplained when the real Stripe answers', async () => {
    const [payment] = await auditMoney({ ...app.context, stripe: { ...restored(), standsIn: false } })
    expect(payment).toMatchObject({ reference: paymentIntentId, stripe: null })
    expect(payment?.toDo).toBe('investigate')
  })

  it('stay unexplained for a payment that the fake knows as unpaid', async () => {
    const books = (status: 'completed' | 'pending') =>
      app.context.db
        .updateTable('payments')
        .set({ status })
        .where('payment_intent_id', '=', unpaidIntentId)
        .execute()
    await books('completed')
    const found = await auditMoney(app.context)
    await books('pending')
    const payment = found.find(({ reference }) => reference === unpaidIntentId)
    expect(payment).toMatchObject({ what: 'payment', stripe: null })
    expect(payment?.toDo).toBe('investigate')
  })

  it('are reported to the operator by the hourly audit', async () => {
    await recordAudit({ ...app.context, stripe: restored() }, 'new', async () => {})
    const { actor } = await operator(app, 'support')
    const { differences } = (await actor.call('GET /api/admin/reconciliation')).body
    expect((await actor.call('GET /api/admin/inbox')).body.money).toBe(0)
    const payment = differences?.find(({ reference }) => reference === paymentIntentId)
    expect(payment).toMatchObject({ reference: paymentIntentId, stripeCents: null })
    expect(payment?.toDo).toBe('fake_lacks_object')
  })
})
