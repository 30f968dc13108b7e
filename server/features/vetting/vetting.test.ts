import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookPaidJob } from '../../../testing/book-job.ts'
import { runCommand } from '../../../testing/run-command.ts'
import { startTestApp, type TestApp } from '../../../testing/start-test-app.ts'
import { createAdmin } from '../accounts/create-admin.ts'
import { type Decision, decideVetting } from './decide-vetting.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_CLEANER_APPROVAL: '1' } })
})
afterAll(() => app.stop())

const decide = (decision: Decision, email: string, reason: string) =>
  decideVetting(app.context, { decision, email, reason, operator: 'test' })
const acts = () =>
  app.context.db
    .selectFrom('admin_acts')
    .select(['act', 'subject_id', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()

test('the operator approves, suspends and reinstates a cleaner by command, and each word is kept', async () => {
  const { id, email, actor } = await app.people.cleanerWithProfile()
  const [first, second] = [
    await bookPaidJob(app),
    await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' }),
  ]
  const accept = async (id: number) =>
    (await actor.call('POST /api/jobs/:id/accept', { params: { id } })).status
  expect(await accept(first.jobId)).toBe(403)

  const words = ['approve', email.toUpperCase(), '--reason', 'papers seen']
  const approved = await runCommand(app, 'server/cleaner.ts', words)
  expect(approved).toMatchObject({ code: 0, said: expect.stringContaining('unvetted -> approved') })
  expect(await accept(first.jobId)).toBe(200)

  const suspended = await decide('suspend', email, 'complaint of a customer')
  expect(suspended).toMatchObject({ after: 'suspended', openJobIds: [first.jobId] })
  expect(await accept(second.jobId)).toBe(403)
  const listed = await app.visitor().call('GET /api/cleaners')
  expect(JSON.stringify(listed.body)).not.toContain('Kim')
  // What the command promises of jobs accepted before.
  app.clock.forward({ hours: 48 })
  const started = await actor.call('PUT /api/jobs/:id/status', {
    params: { id: first.jobId },
    body: { status: 'in_progress' },
  })
  expect(started.status).toBe(200)

  expect(await decide('reinstate', email, 'settled')).toMatchObject({ after: 'approved' })
  expect(await acts()).toEqual([
    said('approve', 'unvetted', 'approved', 'papers seen'),
    said('suspend', 'approved', 'suspended', 'complaint of a customer'),
    said('reinstate', 'suspended', 'approved', 'settled'),
  ])
  function said(act: Decision, before: string, after: string, reason: string) {
    return { act, subject_id: id, before: { vetting: before }, after: { vetting: after }, reason }
  }
})

test('a decision that changes nothing is declined in words, and nothing is written', async () => {
  const before = await acts()
  const kim = await app.people.cleaner()
  const casey = await app.people.customer()
  await expect(decide('approve', 'nobody@example.com', 'x')).rejects.toThrow('Nobody is registered')
  await expect(decide('approve', casey.email, 'x')).rejects.toThrow('role is customer')
  await expect(decide('reinstate', kim.email, 'x')).rejects.toThrow('is not suspended')
  const noReason = await runCommand(app, 'server/cleaner.ts', ['approve', kim.email])
  expect(noReason).toMatchObject({ code: 1, said: expect.stringContaining('A reason is missing') })
  expect(await acts()).toEqual(before)
  const twice = await Promise.allSettled([1, 2].map(() => decide('approve', kim.email, 'x')))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an admin is made by command alone, with a password that is good and never shown', async () => {
  const password = 'purple-Lantern-77'
  const wish = { name: 'Ada', email: 'Ada@Example.com', password, operator: 'test' }
  const create = (change: Partial<typeof wish>) => createAdmin(app.context, { ...wish, ...change })
  await expect(create({ password: 'lantern' })).rejects.toThrow('at least 12 characters')
  await expect(create({ password: 'aaaaaaaaaaaaaaaa' })).rejects.toThrow('too few characters')
  await expect(create({ email: 'ada' })).rejects.toThrow('valid email')
  const flags = ['--email', wish.email, '--name', wish.name]
  const made = await runCommand(app, 'server/admin.ts', flags, `${password}\n`)
  expect(made.code).toBe(0)
  expect(made.said).not.toContain(password)
  await expect(create({})).rejects.toThrow('belongs to an account already')

  const credentials = { email: 'ada@example.com', password }
  const signedIn = await app.visitor().call('POST /api/auth/login', { body: credentials })
  expect(signedIn.body).toMatchObject({ role: 'admin' })
  const body = { name: 'Eve', email: 'eve@example.com', password, phone: '2065550111', role: 'admin' }
  expect((await app.visitor().call('POST /api/auth/register', { body })).status).toBe(400)
})
