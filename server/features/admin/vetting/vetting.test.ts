import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VettingDecision } from '#domain/vetting.ts'
import { createAdmin } from '#server/features/accounts/create-admin.ts'
import { deleteAccount } from '#server/features/own-data/delete-account.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { wasInTime } from '#tests/support/finish-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { runCommand } from '#tests/support/run-command.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { decideVetting } from './decide-vetting.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ environment: { REQUIRE_CLEANER_APPROVAL: '1' } })
})
afterAll(() => app.stop())

const decide = (decision: VettingDecision, cleanerId: number, reason: string) =>
  decideVetting(app.context, { decision, cleanerId, reason, visits: 'keep', by: { operator: 'test' } })
const acts = () =>
  app.context.db
    .selectFrom('admin_acts')
    .select(['act', 'subject_id', 'before', 'after', 'reason'])
    .orderBy('id')
    .execute()

test('the command approves, suspends and reinstates a cleaner, with a log', async () => {
  const { id, email, actor } = await app.people.cleanerWithProfile()
  const [first, second] = [
    await bookPaidJob(app),
    await bookPaidJob(app, { scheduledDateTime: '2026-06-13T10:00' }),
  ]
  const accept = async (id: number) =>
    (await actor.call('POST /api/jobs/:id/accept', { params: { id } })).status
  expect(await accept(first.jobId)).toBe(403)

  const words = ['approve', email.toUpperCase(), '--reason', 'papers seen']
  const approved = await runCommand(app, 'server/commands/cleaner.ts', words)
  expect(approved).toMatchObject({ code: 0, said: expect.stringContaining('unvetted -> approved') })
  expect(await accept(first.jobId)).toBe(200)

  const suspended = await decide('suspend', id, 'complaint of a customer')
  expect(suspended).toMatchObject({ after: 'suspended', openJobIds: [first.jobId] })
  expect(await accept(second.jobId)).toBe(403)
  const listed = await app.visitor().call('GET /api/cleaners')
  expect(JSON.stringify(listed.body)).not.toContain('Kim')
  // The command's statement about jobs accepted before.
  app.clock.reach(new Date('2026-06-12T17:00:00Z'))
  await wasInTime(app, first.jobId)
  const started = await actor.call('PUT /api/jobs/:id/status', {
    params: { id: first.jobId },
    body: { status: 'in_progress' },
  })
  expect(started.status).toBe(200)

  expect(await decide('reinstate', id, 'settled')).toMatchObject({ after: 'approved' })
  expect(await acts()).toEqual([
    said('approve', 'unvetted', 'approved', 'papers seen'),
    said('suspend', 'approved', 'suspended', 'complaint of a customer'),
    said('reinstate', 'suspended', 'approved', 'settled'),
  ])
  function said(act: VettingDecision, before: string, after: string, reason: string) {
    return { act, subject_id: id, before: { vetting: before }, after: { vetting: after }, reason }
  }
})

test('a decision without effect is refused and not logged', async () => {
  const before = await acts()
  const kim = await app.people.cleaner()
  const casey = await app.people.customer()
  const approve = (email: string) =>
    runCommand(app, 'server/commands/cleaner.ts', ['approve', email, '--reason', 'papers seen'])
  const unknown = { code: 1, said: expect.stringContaining('No account has the email') }
  expect(await approve('nobody@example.com')).toMatchObject(unknown)
  const noCleaner = { code: 1, said: expect.stringContaining('the role of the account is customer') }
  expect(await approve(casey.email)).toMatchObject(noCleaner)
  await expect(decide('reinstate', kim.id, 'x')).rejects.toMatchObject({ code: 'not_suspended' })
  const noReason = await runCommand(app, 'server/commands/cleaner.ts', ['approve', kim.email])
  expect(noReason).toMatchObject({ code: 1, said: expect.stringContaining('A reason is missing') })
  expect(await acts()).toEqual(before)
  const twice = await Promise.allSettled([1, 2].map(() => decide('approve', kim.id, 'x')))
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('an admin is created by command only, with a strong hidden password', async () => {
  const password = 'purple-Lantern-77'
  const wish = { name: 'Ada', email: 'Ada@Example.com', password, operator: 'test' }
  const create = (change: Partial<typeof wish>) => createAdmin(app.context, { ...wish, ...change })
  await expect(create({ password: 'lantern' })).rejects.toThrow('at least 12 characters')
  await expect(create({ password: 'aaaaaaaaaaaaaaaa' })).rejects.toThrow('the same few characters')
  await expect(create({ email: 'ada' })).rejects.toThrow('valid email')
  const flags = ['--email', wish.email, '--name', wish.name]
  const made = await runCommand(app, 'server/commands/create-admin.ts', flags, `${password}\n`)
  expect(made.code).toBe(0)
  expect(made.said).not.toContain(password)
  await expect(create({})).rejects.toThrow('belongs to an account already')

  const credentials = { email: 'ada@example.com', password }
  const signedIn = await app.visitor().call('POST /api/auth/login', { body: credentials })
  expect(signedIn.body).toMatchObject({ role: 'admin' })
  const body = { name: 'Eve', email: 'eve@example.com', password, phone: '2065550111', role: 'admin' }
  expect((await app.visitor().call('POST /api/auth/register', { body })).status).toBe(400)
})

const reason = 'papers seen at the office'
const vet = (by: TestPerson, id: number, decision: VettingDecision) =>
  by.actor.call('POST /api/admin/people/:id/vetting', { params: { id }, body: { decision, reason } })

test('an admin reads a decision’s effect, gives a reason, and it is logged', async () => {
  const [admin, kim] = [await operator(app, 'admin'), await app.people.cleaner()]
  const params = { id: kim.id }
  const before = await admin.actor.call('GET /api/admin/people/:id', { params })
  expect(before.body).toMatchObject({ state: 'unvetted', profile: { complete: true, jobs: 0 } })
  const approving = {
    decision: 'approve',
    after: 'approved',
    openJobIds: [],
    visits: [],
    acceptsJobs: true,
    listed: true,
    marked: false,
    check: 'none',
    nonetheless: null,
  }
  expect(before.body.decisions[0]).toEqual(approving)

  expect((await vet(admin, kim.id, 'approve')).body).toMatchObject({ state: 'approved' })
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-07-01T10:00' })
  await kim.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  const { body } = await admin.actor.call('GET /api/admin/people/:id', { params })
  const visit = {
    id: jobId,
    scheduledFor: '2026-07-01T17:00:00.000Z',
    customer: expect.stringContaining('Casey'),
  }
  const suspending = {
    ...{ decision: 'suspend', after: 'suspended', openJobIds: [jobId], acceptsJobs: false },
    visits: [{ ...visit, canBeOffered: true }],
  }
  expect(body.decisions).toEqual([
    { ...suspending, listed: false, marked: false, check: 'none', nonetheless: null },
  ])
  await admin.actor.call('POST /api/admin/people/:id/vetting', {
    params,
    body: { decision: 'suspend', reason, visits: 'keep' },
  })
  expect((await vet(admin, kim.id, 'reinstate')).body.state).toBe('approved')

  const said = await admin.actor.call('GET /api/admin/people/:id/acts', { params })
  expect(said.body.map(({ act, by, reason, before, after }) => [act, by, reason, before, after])).toEqual([
    ['reinstate', expect.stringContaining('Ada'), reason, { vetting: 'suspended' }, { vetting: 'approved' }],
    ['suspend', expect.stringContaining('Ada'), reason, { vetting: 'approved' }, { vetting: 'suspended' }],
    ['approve', expect.stringContaining('Ada'), reason, { vetting: 'unvetted' }, { vetting: 'approved' }],
  ])
  const jobs = await admin.actor.call('GET /api/admin/people/:id/jobs', { params })
  expect(jobs.body).toMatchObject([{ id: jobId, side: 'cleaner', status: 'assigned' }])
})

test('support reads and notes only, and every decision needs a reason', async () => {
  const [admin, support] = [await operator(app, 'admin'), await operator(app, 'support')]
  const kim = await app.people.newcomer()
  const params = { id: kim.id }
  expect((await vet(support, kim.id, 'approve')).body.code).toBe('wrong_role')
  const short = { params, body: { decision: 'approve', reason: ' ok  ' } }
  expect((await admin.actor.call('POST /api/admin/people/:id/vetting', short)).status).toBe(400)
  const seen = await support.actor.call('GET /api/admin/people/:id', { params })
  expect(seen.body).toMatchObject({ state: 'unvetted', profile: null })

  const text = 'Called: comes on Monday with the papers.'
  const noted = await support.actor.call('POST /api/admin/people/:id/notes', { params, body: { text } })
  expect(noted.status).toBe(201)
  expect((await admin.actor.call('GET /api/admin/people/:id/notes', { params })).body).toMatchObject([
    { text },
  ])
  expect((await kim.actor.call('GET /api/admin/people/:id/notes', { params })).body.code).toBe('wrong_role')
})

test('one of two concurrent equal decisions reads that it is made', async () => {
  const [first, second] = [await operator(app, 'admin'), await operator(app, 'admin')]
  const kim = await app.people.newcomer()
  const answers = await Promise.all([first, second].map((admin) => vet(admin, kim.id, 'approve')))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('approved_already')
  const params = { id: kim.id }
  expect((await first.actor.call('GET /api/admin/people/:id/acts', { params })).body).toHaveLength(1)
})

test('another role, a deleted account and an unknown id are refused', async () => {
  const admin = await operator(app, 'admin')
  const [former, gone] = [await app.people.newcomer(), await app.people.newcomer()]
  const { db } = app.context
  await db.updateTable('users').set({ role: 'customer' }).where('id', '=', former.id).execute()
  expect((await vet(admin, former.id, 'approve')).body.code).toBe('no_cleaner_account')
  const note = { params: { id: gone.id }, body: { text: 'Wrote twice.' } }
  await admin.actor.call('POST /api/admin/people/:id/notes', note)
  await deleteAccount(app.context, gone.id)
  expect((await vet(admin, gone.id, 'suspend')).body.code).toBe('person_deleted')
  expect((await admin.actor.call('POST /api/admin/people/:id/notes', note)).body.code).toBe('person_deleted')
  const left = await admin.actor.call('GET /api/admin/people/:id/notes', { params: { id: gone.id } })
  expect(left.body).toEqual([])
  const shown = await admin.actor.call('GET /api/admin/people/:id', { params: { id: gone.id } })
  expect(shown.body).toMatchObject({ email: null, state: 'deleted', decisions: [] })
  expect((await vet(admin, 999_999, 'approve')).body.code).toBe('person_not_found')
  const nobody = { params: { id: 999_999 } }
  expect((await admin.actor.call('GET /api/admin/people/:id/jobs', nobody)).body.code).toBe(
    'person_not_found',
  )
})

test('a person’s page lists their payments and notifications in pages', async () => {
  const admin = await operator(app, 'admin')
  const customer = await app.people.customer()
  for (const day of [20, 21]) await bookPaidJob(app, { scheduledDateTime: `2026-08-${day}T10:00` }, customer)
  const params = { id: customer.id }
  const first = await admin.actor.call('GET /api/admin/people/:id/payments', { params, query: { limit: 1 } })
  expect(first.body).toMatchObject([{ purpose: 'cleaning', status: 'completed', refunded: 0 }])
  const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
  const [second] = (await (await admin.actor.fetch(next)).json()) as { id: number }[]
  expect(second?.id).toBeLessThan(first.body[0]?.id ?? 0)
  const written = await admin.actor.call('GET /api/admin/people/:id/messages', { params })
  expect(written.body).toContainEqual(
    expect.objectContaining({ channel: 'email', recipient: customer.email }),
  )
})
