import { afterAll, expect, test } from 'vitest'
import { CheckrRefusal } from '#server/providers/background-checks/call-checkr.ts'
import type { BackgroundCheckClient } from '#server/providers/background-checks/client.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startCheckedApp } from '#tests/support/checked-app.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { resetPassword } from '#tests/support/reset-password.ts'
import { until } from '#tests/support/until.ts'
import { deleteAccount } from '../own-data/delete-account.ts'
import { findReportedCheck } from './handle-check-event.ts'
import { pollChecks } from './poll-checks.ts'
import { sendCheck } from './send-check.ts'

const town = await startCheckedApp({ REQUIRE_CLEANER_APPROVAL: '1' })
const { app, world, order, record, decide, bring, invited, checksOf, personOf, stateOf } = town
afterAll(() => town.stop())

const withdrawn = async () =>
  (await world()).invitations.filter(({ deleted_at }) => deleted_at).map(({ id }) => id)
const lastCandidate = async () => (await world()).candidates.at(-1)

/** Replaces methods of the provider's client until the test ends. */
async function meanwhile(
  instead: (door: BackgroundCheckClient) => Partial<BackgroundCheckClient>,
  walk: () => Promise<unknown>,
) {
  const { checks } = app.context
  if (!checks) throw new Error('nobody checks')
  app.context.checks = { ...checks, ...instead(checks) }
  try {
    await walk()
  } finally {
    app.context.checks = checks
  }
}

test('an event of an older report does not replace a newer result', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const old = await invited(cleaner)
  await bring(old, 'consider')
  await until(async () => (await stateOf(cleaner)) === 'consider')
  await record(cleaner, { result: 'consider', expiresOn: '2027-06-30' })
  const [newer] = await checksOf(cleaner)
  await decide(cleaner, 'approve', newer?.id)
  await bring(old, 'clear')
  await until(async () => (await checksOf(cleaner))[1]?.state === 'clear')
  expect((await checksOf(cleaner)).map(({ stands }) => stands)).toEqual([true, false])
  expect((await personOf(cleaner)).check?.word).toBe('accepted')
})

test('an event whose report was unknown on arrival is processed by its task', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  await bring(invitation, 'answer')
  const reportOf = async () => (await checksOf(cleaner))[0]?.reportId ?? ''
  await until(async () => (await reportOf()) !== '')
  await bring(invitation, 'clear', 'silently')
  await findReportedCheck(app.context, await reportOf())
  await until(async () => (await stateOf(cleaner)) === 'clear', 5000)
})

test("another check is sent to the person's current email", async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  await bring(await invited(cleaner), 'clear')
  await until(async () => (await stateOf(cleaner)) === 'clear')
  const email = 'moved@example.com'
  await app.context.db.updateTable('users').set({ email }).where('id', '=', cleaner.id).execute()
  await order(cleaner)
  await invited(cleaner)
  expect(await lastCandidate()).toMatchObject({ email, custom_id: String(cleaner.id) })
})

test('a check unknown to the provider is cancelled; recording a result ends an unreadable one', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  await bring(await invited(cleaner), 'answer')
  await until(async () => Boolean((await checksOf(cleaner))[0]?.reportId))
  app.clock.forward({ hours: 2 })
  await meanwhile(
    () => ({ readReport: () => Promise.resolve(null) }),
    () => pollChecks(app.context),
  )
  expect(await stateOf(cleaner)).toBe('cancelled')

  expect((await order(cleaner)).status).toBe(201)
  const unread = await invited(cleaner)
  app.clock.forward({ hours: 2 })
  await meanwhile(
    () => ({ readInvitation: () => Promise.reject(new CheckrRefusal(401)) }),
    () => pollChecks(app.context),
  )
  expect(await stateOf(cleaner)).toBe('ordered')
  await record(cleaner, { result: 'clear', expiresOn: '2027-06-30' })
  expect((await checksOf(cleaner)).map(({ state }) => state)).toEqual(['clear', 'cancelled', 'cancelled'])
  expect((await personOf(cleaner)).check).toMatchObject({ word: 'clear', ordered: false })
  await until(async () => (await withdrawn()).includes(unread))
})

test("a password reset by the address's owner deletes and withdraws a stranger's check", async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  await resetPassword(app, cleaner, 'the owner is here')
  const left = app.context.db.selectFrom('background_checks').select('id').where('user_id', '=', cleaner.id)
  expect(await left.execute()).toEqual([])
  await until(async () => (await withdrawn()).includes(invitation))
})

test('deleting the account during an order prevents or withdraws the invitation', async () => {
  const { checks, db, clock } = app.context
  if (!checks) throw new Error('nobody checks')
  const [early, late] = [await app.people.cleaner(), await app.people.cleaner()]
  const send = async ({ id }: TestPerson, more: Partial<BackgroundCheckClient>) => {
    const { id: checkId } = await db
      .insertInto('background_checks')
      .values({
        user_id: id,
        operator_id: town.admin.id,
        source: 'checkr',
        state: 'ordered',
        ordered_at: clock(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    // A call that fails is retried by a task.
    const withdrawInvitation = () => Promise.reject(new CheckrRefusal(500))
    await sendCheck({ ...app.context, checks: { ...checks, withdrawInvitation, ...more } }, checkId)
  }
  const before = (await world()).invitations.length
  await send(early, {
    async addCandidate(person, key) {
      await deleteAccount(app.context, early.id)
      return checks.addCandidate(person, key)
    },
  })
  expect((await world()).invitations.length).toBe(before)
  await send(late, {
    async invite(candidateId, key) {
      await deleteAccount(app.context, late.id)
      return checks.invite(candidateId, key)
    },
  })
  const sent = (await world()).invitations.at(-1)?.id ?? ''
  await until(async () => (await withdrawn()).includes(sent))
})

test('cleaners whose check expired or is undecided are refused new jobs', async () => {
  const cleaner = await app.people.cleaner()
  await decide(cleaner, 'approve')
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
  const see = async (id: number) => (await cleaner.actor.call('GET /api/jobs/:id', { params: { id } })).body
  const accept = (id: number) => cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const asked = () =>
    app.visitor().call('GET /api/cleaners/:id/availability', { params: { id: cleaner.id }, query: {} })
  expect((await asked()).status).toBe(200)
  expect((await accept(jobId)).status).toBe(200)

  const other = await bookPaidJob(app, { scheduledDateTime: '2026-06-21T10:00' })
  await record(cleaner, { result: 'consider', expiresOn: '2026-06-15' })
  expect((await see(other.jobId)).cannotAccept?.code).toBe('check_not_counting')
  expect(await accept(other.jobId)).toMatchObject({ status: 403, body: { code: 'check_not_counting' } })
  expect((await asked()).status).toBe(404)
  expect((await see(jobId)).allowedMoves).toContain('withdraw')
  const [approve] = (await personOf(cleaner)).decisions
  expect(approve).toMatchObject({ decision: 'approve', acceptsJobs: true, listed: true })

  const [read] = await checksOf(cleaner)
  await decide(cleaner, 'approve', read?.id)
  expect((await asked()).status).toBe(200)
  app.clock.set('2026-06-16T08:00:00Z')
  expect((await asked()).status).toBe(404)
  expect(await accept(other.jobId)).toMatchObject({ body: { code: 'check_not_counting' } })
  await record(cleaner, { result: 'clear', expiresOn: '2027-06-30' })
  expect((await accept(other.jobId)).status).toBe(200)
})
