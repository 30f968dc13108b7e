import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defaultTerms, readTerms } from '#domain/terms.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addVersion, makeFirstVersion } from './add-version.ts'

let app: TestApp

// Wednesday, 9 AM in Seattle.
beforeAll(async () => {
  app = await startTestApp({ environment: { LATE_CANCEL_FEE_PERCENT: '40', PAYOUT_HOLD_HOURS: '3' } })
})
afterAll(() => app.stop())

const harder = {
  ...defaultTerms,
  ...{ freeCancellationHours: 72, lateFeePercent: 50, lateFeeSharePercent: 60, platformFeePercent: 20 },
  payoutHoldHours: 100,
}
const change = (terms: typeof harder, startsAt = app.clock.now()) =>
  addVersion(app.context.db, { terms, startsAt, now: app.clock.now(), reason: 'dearer', operator: 'kim' })
const config = async () => (await app.visitor().call('GET /api/config')).body
const preview = async (job: Awaited<ReturnType<typeof bookPaidJob>>) =>
  (await job.customer.actor.call('GET /api/jobs/:id/cancellation', { params: { id: job.jobId } })).body

async function acceptedJob(scheduledDateTime: string) {
  const job = await bookPaidJob(app, { scheduledDateTime })
  const cleaner = await app.people.cleaner()
  const accepted = await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: job.jobId } })
  expect(accepted.status).toBe(200)
  return { ...job, cleaner }
}

test('the first start writes version 1, and later environment changes are ignored', async () => {
  expect(await config()).toMatchObject({
    cancellation: { freeHours: 24, lateFeePercent: 40 },
    platformFeePercent: 5,
  })
  const later = { ...app.context.config, LATE_CANCEL_HOURS: 48, PAYOUT_HOLD_HOURS: 3 }
  expect(await makeFirstVersion(app.context.db, later, app.clock.now())).toEqual(['LATE_CANCEL_HOURS'])
  expect(await makeFirstVersion(app.context.db, app.context.config, app.clock.now())).toEqual([])
  expect((await config()).cancellation.freeHours).toBe(24)
})

test('a job keeps the terms it was booked under', async () => {
  const before = await acceptedJob('2026-06-11T08:00')
  const done = await acceptedJob('2026-06-11T12:00')
  expect(await change(harder)).toBe(2)
  const after = await acceptedJob('2026-06-12T10:00')
  expect(await config()).toMatchObject({
    cancellation: { freeHours: 72, lateFeePercent: 50 },
    platformFeePercent: 20,
  })

  expect(await preview(before)).toMatchObject({ late: true, lateFee: 36, cleanerShare: 34.2, freeHours: 24 })
  expect(await preview(after)).toMatchObject({ late: true, lateFee: 45, cleanerShare: 27, freeHours: 72 })
  for (const { customer, jobId } of [before, after])
    await customer.actor.call('PUT /api/jobs/:id/status', {
      params: { id: jobId },
      body: { status: 'cancelled' },
    })
  expect(await balances(app, before.jobId)).toMatchObject({ cleaner_payable: -3420, platform_fee: -180 })
  expect(await balances(app, after.jobId)).toMatchObject({ cleaner_payable: -2700, platform_fee: -1800 })

  const dearer = await acceptedJob('2026-06-13T10:00')
  const due: number[] = []
  for (const { jobId, cleaner } of [done, dearer]) {
    await completeJob(app, cleaner, jobId)
    const payout = await app.context.db
      .selectFrom('payouts')
      .selectAll()
      .where('job_id', '=', jobId)
      .executeTakeFirstOrThrow()
    due.push(payout.cleaner_amount_cents, (payout.due_at.getTime() - app.clock.now().getTime()) / 3_600_000)
    const read = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    expect(read.body.earnings).toBe(payout.cleaner_amount_cents / 100)
  }
  expect(due).toEqual([8550, 3, 7200, 100])
})

test('a version is in force from its start on', async () => {
  const from = new Date(app.clock.now().getTime() + 86_400_000)
  await change({ ...harder, lateFeePercent: 10 }, from)
  expect((await config()).cancellation.lateFeePercent).toBe(50)
  app.clock.reach(from)
  expect((await config()).cancellation.lateFeePercent).toBe(10)
})

test('concurrent additions of versions each get a number', async () => {
  const all = await Promise.all(
    [20, 21, 22, 23].map((lateFeePercent) => change({ ...harder, lateFeePercent })),
  )
  expect(new Set(all).size).toBe(4)
})

test('versions and agreed terms are immutable, also for the database owner', async () => {
  const { db } = app.context
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-30T10:00' })
  const code = (attempt: Promise<unknown>) =>
    attempt.then(
      () => 'done',
      (error) => error.code,
    )
  expect(await code(sql`UPDATE terms_versions SET starts_at = now()`.execute(db))).toBe('42501')
  expect(await code(sql`DELETE FROM terms_versions`.execute(db))).toBe('42501')
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  const other = `UPDATE jobs SET terms = terms || '{"lateFeePercent": 99}' WHERE id = ${jobId}`
  expect(await code(owner.query(other))).toBe('P0001')
  expect(await code(owner.query(`UPDATE jobs SET terms = terms WHERE id = ${jobId}`))).toBe('done')
  await owner.end()
})

test('the terms command adds a version with a reason and refuses invalid ones', async () => {
  const words = ['change', '--late-fee-percent', '33', '--from', '2030-01-15', '--reason', 'a try']
  const added = await runCommand(app, 'server/commands/terms.ts', words)
  expect(added).toMatchObject({ code: 0 })
  expect(added.said).toMatch(/^Version \d+, from 2030-01-15T08:00:00.000Z: a try \(/)
  expect(added.said).toContain('late-fee-percent           33')
  for (const [wrong, why] of [
    [words.slice(0, -2), 'A reason is missing'],
    [words.with(2, '101'), 'Percentages go from 0 to 100'],
    [words.with(2, '2.5'), 'Percentages go from 0 to 100'],
    [words.with(2, ''), 'Percentages go from 0 to 100'],
    [words.with(4, '2020-01-15'), '--from must be a day to come'],
    [words.with(1, '--fee'), "Unknown option '--fee'"],
    [words, 'Nothing would change'],
  ] as const)
    expect(await runCommand(app, 'server/commands/terms.ts', [...wrong]), why).toMatchObject({
      code: 1,
      said: expect.stringContaining(why),
    })
})

test('a change copies the values in force at its start and names what ends it', async () => {
  const now = ['change', '--payout-hold-hours', '48', '--reason', 'sooner']
  const { code, said } = await runCommand(app, 'server/commands/terms.ts', now)
  expect(code).toBe(0)
  expect(said).toMatch(/Version \d+ begins later and keeps its own values/)
  const newest = await app.context.db
    .selectFrom('terms_versions')
    .select('terms')
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(newest.terms).toMatchObject({ payoutHoldHours: 48 })
  expect(newest.terms.lateFeePercent).not.toBe(33)
})

test('a first start refuses a fractional percentage; fractional hours stay readable', async () => {
  const { db, config } = app.context
  await expect(
    makeFirstVersion(db, { ...config, LATE_CANCEL_FEE_PERCENT: 12.5 }, app.clock.now()),
  ).rejects.toThrow('LATE_CANCEL_FEE_PERCENT must be a whole number')
  expect(readTerms({ ...defaultTerms, chosenCleanerHours: 0.5 })).toMatchObject({ chosenCleanerHours: 0.5 })
})
