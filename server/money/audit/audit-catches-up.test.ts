import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { type BookedTestJob, bookPaidJob } from '#tests/support/book-job.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { scene } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { auditMoney } from './audit-money.ts'
import { auditNew } from './audit-new.ts'
import { auditSlice } from './audit-slice.ts'
import { readAuditCursors, saveAuditCursors } from './cursors.ts'
import { openDifferences } from './open-differences.ts'
import { recordAudit } from './record-audit.ts'

const day = 86_400_000
/** A part holds one day at Stripe, four entries and two jobs; a run goes on until it has seen something. */
const small = { windowMs: day, batch: 4, perRun: 1, mostOpen: 5 }
const atOnce = { ...small, perRun: 10_000 }
let app: TestApp
let jobs: BookedTestJob[]
let begin: Date
let newestEntry: number

/** Six paid jobs, each a day after the one before on either side, and nothing audited so far. */
beforeAll(async () => {
  app = await startTestApp({ environment: { DATABASE_STATEMENT_SECONDS: '2', LOG_LEVEL: 'silent' } })
  begin = new Date(Date.now() - 60_000)
  jobs = []
  for (let n = 0; n < 6; n++) {
    jobs.push(await bookPaidJob(app, { scheduledDateTime: `2026-07-0${n + 1}T10:00` }))
    await scene(app, { clock: { advanceSeconds: day / 1000 } })
    app.clock.forward({ hours: 24 })
  }
  await until(async () => {
    await sweep(app.context)
    return (await auditMoney(app.context)).length === 0
  })
  const { rows } = await sql<{ id: number }>`SELECT max(id) AS id FROM ledger_entries`.execute(app.context.db)
  newestEntry = rows[0]?.id ?? 0
})
afterAll(() => app.stop())

beforeEach(async () => {
  await sql`UPDATE audit_marks SET changed_from = NULL, ledger_to = 0, ledger_cents = 0, stripe_to = ${begin},
    stripe_cents = 0, open_differences = '[]', slice_from = NULL, slice_cents = 0`.execute(app.context.db)
})

/** Changes a figure in the ledger so that it differs from Stripe. */
const plant = (job: BookedTestJob | undefined, cents: number) =>
  app.context.db
    .updateTable('payments')
    .set(({ eb }) => ({ amount_cents: eb('amount_cents', '+', cents) }))
    .where('job_id', '=', job?.jobId ?? 0)
    .execute()

/** Runs until the marks have come to the end; what each run found. */
async function runs(): Promise<string[][]> {
  const found: string[][] = []
  let last = await readAuditCursors(app.context.db)
  while (found.length < 60) {
    const differences = await auditNew(app.context, small)
    found.push(differences.map(({ what, reference }) => `${what} ${reference}`))
    const marks = await readAuditCursors(app.context.db)
    if (marks.ledger_to === last.ledger_to && marks.stripe_to?.getTime() === last.stripe_to?.getTime())
      return found
    last = marks
  }
  throw new Error('the marks never come to an end')
}

test('a long past is audited in parts over several runs', async () => {
  const found = await runs()
  expect(found.length).toBeGreaterThan(5)
  expect(found.flat()).toEqual([])
  const marks = await readAuditCursors(app.context.db)
  expect(marks.ledger_to).toBe(newestEntry)
  expect(marks.stripe_to?.getTime()).toBeGreaterThan(begin.getTime() + 4 * day)
  expect(new Date(marks.changed_from ?? 0)).toEqual(new Date(app.clock.now().getTime() - 3_600_000))
})

test("an early part's difference is reported until repaired; later parts are audited too", async () => {
  const [first, last] = [jobs.at(0), jobs.at(-1)]
  const [early, late] = [first, last].map((job) => `payment ${job?.paymentIntentId}`)
  await plant(first, 100)
  await plant(last, 200)
  const found = await runs()
  expect(found[0]).toEqual([early])
  expect(found.at(-1)?.sort()).toEqual([early, late].sort())
  for (const each of found) expect(each).toContain(early)
  expect((await readAuditCursors(app.context.db)).ledger_to).toBe(newestEntry)

  await plant(first, -100)
  expect((await auditNew(app.context, small)).map(({ what, reference }) => `${what} ${reference}`)).toEqual([
    late,
  ])
  await plant(last, -200)
  expect(await auditNew(app.context, small)).toEqual([])
})

test("the audit's cursors wait when there are too many differences", async () => {
  const waiting = { ...small, mostOpen: 0 }
  const before = await readAuditCursors(app.context.db)
  await plant(jobs[0], 100)
  expect(await auditNew(app.context, waiting)).toHaveLength(1)
  expect(await readAuditCursors(app.context.db)).toEqual(before)
  await plant(jobs[0], -100)
  expect(await auditNew(app.context, waiting)).toEqual([])
  expect(await readAuditCursors(app.context.db)).not.toEqual(before)
})

test('an imbalance in an early part is reported until it is fixed', async () => {
  const [job] = jobs
  const finish = (status: string) =>
    sql`UPDATE jobs SET status = ${status} WHERE id = ${job?.jobId}`.execute(app.context.db)
  await finish('cancelled')
  const found = await runs()
  const unspent = `customer receipts of a finished job are not spent ${job?.jobId}`
  for (const each of found) expect(each).toEqual([unspent])
  await finish('pending')
  expect(await auditNew(app.context, small)).toEqual([])
})

test('parts completed before a database failure stay completed', async () => {
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  const middle = newestEntry / 2
  await owner.query(`CREATE FUNCTION dawdle() RETURNS trigger LANGUAGE plpgsql AS
    $$BEGIN PERFORM pg_sleep(CASE WHEN NEW.ledger_to > ${middle} THEN 5 ELSE 0 END); RETURN NEW; END$$;
    CREATE TRIGGER dawdle BEFORE UPDATE ON audit_marks FOR EACH ROW EXECUTE FUNCTION dawdle()`)
  await expect(auditNew(app.context, atOnce)).rejects.toThrow('statement timeout')
  const { ledger_to } = await readAuditCursors(app.context.db)
  expect(ledger_to).toBeGreaterThan(0)
  expect(ledger_to).toBeLessThanOrEqual(middle)

  await owner.query('DROP FUNCTION dawdle CASCADE')
  await owner.end()
  expect(await auditNew(app.context, atOnce)).toEqual([])
  expect((await readAuditCursors(app.context.db)).ledger_to).toBe(newestEntry)
})

test('a difference found by the nightly round is reported hourly until fixed', async () => {
  await runs()
  const told = async () =>
    (await sql<{ d: { what: string } }>`${openDifferences}`.execute(app.context.db)).rows.map(
      ({ d }) => d.what,
    )
  const hourBegan = await readAuditCursors(app.context.db)
  await plant(jobs[0], 100)
  expect(await auditNew(app.context, small)).toEqual([])
  await auditSlice(app.context)
  expect(await told()).toContain('payment')
  await saveAuditCursors(app.context.db, hourBegan, hourBegan.open_differences)
  expect(await told()).toContain('payment')
  expect((await auditNew(app.context, small)).map(({ what }) => what)).toContain('payment')
  expect(await told()).toContain('payment')
  await plant(jobs[0], -100)
  expect(await auditNew(app.context, small)).toEqual([])
  expect(await told()).toEqual([])
})

test('a nightly round before the first hourly one stores nothing', async () => {
  const recorded = async () =>
    (await app.context.db.selectFrom('money_audits').select('part').where('part', '=', 'slice').execute())
      .length
  await sql`UPDATE audit_marks SET stripe_to = NULL`.execute(app.context.db)
  expect(await auditSlice(app.context)).toBeNull()
  await recordAudit(app.context, 'slice')
  expect(await recorded()).toBe(0)
  expect(await auditNew(app.context)).toEqual([])
  await recordAudit(app.context, 'slice')
  expect(await recorded()).toBe(1)
})
