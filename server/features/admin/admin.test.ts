import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { deleteAccount } from '../own-data/delete-account.ts'
import { actAsOperator, type OperatorAct } from './acts/act-as-operator.ts'

let app: TestApp
let admin: TestPerson

/**
 * 130 people: every other one is a cleaner, every tenth of those suspended; one is a guest, one is deleted.
 */
beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
  admin = await operator(app, 'admin')
  await sql`INSERT INTO users (email, name, phone, role, vetting)
    SELECT 'many' || n || '@harbor.example', 'Person Nr ' || n, '+1206555' || 4000 + n,
      CASE WHEN n % 2 = 0 THEN 'cleaner' ELSE 'customer' END, CASE WHEN n % 20 = 0 THEN 'suspended' ELSE 'unvetted' END
    FROM generate_series(1, 130) n`.execute(app.context.db)
  await sql`UPDATE users SET is_guest = true WHERE name = 'Person Nr 11'`.execute(app.context.db)
})
afterAll(() => app.stop())

const all = Array.from({ length: 130 }, (_, index) => 130 - index)

/** Collects the ids of all pages of a list, in its order. */
async function walk(list: string, query: Record<string, string> = {}, actor: TestActor = admin.actor) {
  let path: string | undefined = `/api/admin/${list}?${new URLSearchParams({ limit: '50', ...query })}`
  const numbers: number[] = []
  while (path) {
    const answer: Response = await actor.fetch(path)
    expect(answer.status).toBe(200)
    const rows = (await answer.json()) as { name: string }[]
    path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    if (path) expect(rows).toHaveLength(50)
    numbers.push(...rows.map(({ name }) => Number(name.slice(10))).filter((n) => n > 0))
  }
  return numbers
}

test('the list of people pages through everyone once, newest first, also for support', async () => {
  expect(await walk('people')).toEqual(all)
  const support = await operator(app, 'support')
  expect(await walk('people', {}, support.actor)).toEqual(all)
})

test('filters apply before the page is limited', async () => {
  expect(await walk('people', { role: 'cleaner' })).toEqual(all.filter((n) => n % 2 === 0))
  expect(await walk('people', { role: 'customer' })).toEqual(all.filter((n) => n % 2 === 1 && n !== 11))
  expect(await walk('people', { role: 'guest' })).toEqual([11])
  expect(await walk('people', { state: 'suspended' })).toEqual([120, 100, 80, 60, 40, 20])
  expect(await walk('cleaners')).toEqual(all.filter((n) => n % 2 === 0))
  expect(await walk('cleaners', { vetting: 'suspended', search: 'person' })).toEqual([
    120, 100, 80, 60, 40, 20,
  ])
})

test('people are found by name, e-mail, phone in any format, and number', async () => {
  expect(await walk('people', { search: 'nr 77 PERSON' })).toEqual([77])
  expect(await walk('people', { search: 'many42@harbor.example' })).toEqual([42])
  expect(await walk('people', { search: '(206) 555-4013' })).toEqual([13])
  expect(await walk('people', { search: '+1 206 555 4013' })).toEqual([13])
  expect(await walk('people', { search: 'nobody here' })).toEqual([])
  await sql`INSERT INTO users (email, name, role) VALUES ('s@harbor.example', 'Siobhán O’Neil Łukasz', 'customer')`.execute(
    app.context.db,
  )
  for (const search of ['Siobhan', 'SIOBHÁN', "O'Neil", 'o’neil', 'lukasz', '\u200bsiobhan'])
    expect(
      (await admin.actor.call('GET /api/admin/people', { query: { search } })).body,
      search,
    ).toHaveLength(1)
  await sql`DELETE FROM users WHERE email = 's@harbor.example'`.execute(app.context.db)
  const { body } = await admin.actor.call('GET /api/admin/people', { query: { search: `#${admin.id}` } })
  expect(body.map(({ id }) => id)).toEqual([admin.id])
})

test('a cursor of another list, an unknown filter and a long search are refused', async () => {
  const { headers } = await admin.actor.call('GET /api/admin/people', { query: { limit: 2 } })
  const after = /after=([^&>]+)/.exec(headers.get('link') ?? '')?.[1] ?? ''
  const ask = (path: string) => admin.actor.fetch(`/api/admin/${path}`)
  expect(await (await ask(`cleaners?after=${after}`)).json()).toMatchObject({ code: 'page_of_other_order' })
  expect((await ask('people?role=queen')).status).toBe(400)
  expect((await ask(`people?search=${'x'.repeat(101)}`)).status).toBe(400)
})

test('a deleted account is listed by number only', async () => {
  const { id, email } = await app.people.customer()
  await deleteAccount(app.context, id)
  const { body } = await admin.actor.call('GET /api/admin/people', { query: { state: 'deleted' } })
  expect(body).toMatchObject([{ id, email: null, phone: null, state: 'deleted' }])
  expect((await admin.actor.call('GET /api/admin/people', { query: { search: email } })).body).toEqual([])
})

const wish = (change: Partial<OperatorAct> = {}): OperatorAct => ({
  ...{ by: { operatorId: admin.id }, reason: 'papers seen', act: 'approve', subject: 'user' },
  ...{ subjectId: admin.id, ...change },
})
const nothing = { userId: null, before: null, after: { vetting: 'approved' }, answer: 7 }
const acts = () => app.context.db.selectFrom('admin_acts').selectAll().execute()

test('an act and its log entry are one transaction', async () => {
  const before = await acts()
  const failing = actAsOperator(app.context, wish(), async (tx) => {
    await tx.updateTable('users').set({ name: 'Changed' }).where('id', '=', admin.id).execute()
    throw new Error('on the way')
  })
  await expect(failing).rejects.toThrow('on the way')
  expect(await acts()).toEqual(before)
  expect(await actAsOperator(app.context, wish(), async () => nothing)).toBe(7)
  expect((await acts()).at(-1)).toMatchObject({
    ...{ operator_id: admin.id, operator: null, act: 'approve', subject: 'user', subject_id: admin.id },
    ...{ reason: 'papers seen', before: null, after: { vetting: 'approved' } },
  })
})

test('an act that moves money requires a fresh second factor', async () => {
  const confirmed = (minutes: number, by: 'code' | 'password') => ({
    ...{ sid: '', user: null, data: {}, identityProvider: null },
    confirmed: { at: new Date(app.clock.now().getTime() - minutes * 60_000), by },
  })
  await app.context.db
    .insertInto('passkeys')
    .values({
      ...{ user_id: admin.id, credential_id: 'key', public_key: '', counter: 0, transports: [] },
      ...{ name: 'A phone', added_at: app.clock.now() },
    })
    .execute()
  const move = (session: OperatorAct['movesMoney']) =>
    actAsOperator(app.context, wish(session && { movesMoney: session }), async () => nothing)
  await expect(move(confirmed(11, 'code'))).rejects.toMatchObject({ code: 'confirmation_needed' })
  await expect(move(confirmed(1, 'password'))).rejects.toMatchObject({ code: 'confirmation_needed' })
  expect(await move(confirmed(9, 'code'))).toBe(7)
})

test('neither the app nor the database owner can change the admin log', async () => {
  const forge = app.context.db.updateTable('admin_acts').set({ reason: 'none' }).execute()
  await expect(forge).rejects.toMatchObject({ code: '42501' })
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  for (const change of [
    "UPDATE admin_acts SET reason = 'none'",
    'DELETE FROM admin_acts',
    'TRUNCATE admin_acts',
  ])
    await expect(owner.query(change)).rejects.toThrow('admin_acts is insert-only')
  await owner.end()
})

test('an admin whose account is deleted can no longer act', async () => {
  const gone = await operator(app, 'admin')
  await app.context.db.updateTable('users').set({ role: 'customer' }).where('id', '=', gone.id).execute()
  await deleteAccount(app.context, gone.id)
  const late = actAsOperator(app.context, wish({ by: { operatorId: gone.id } }), async () => nothing)
  await expect(late).rejects.toThrow()
})

test('the inbox counts open items, and unknown counts are null', async () => {
  const { db } = app.context
  const count = async () => (await admin.actor.call('GET /api/admin/inbox')).body
  const before = await count()
  const none = {
    contactMessages: 0,
    reviews: 0,
    jobs: 0,
    missedVisits: 0,
    unfinished: 0,
    stuckPayouts: 0,
    stuckPayoutDays: null,
    payouts: 0,
    notBegun: 0,
    completedEarly: 0,
    disputes: 0,
    messages: 0,
    tasks: 0,
  }
  expect(before).toEqual({ ...none, messages: before.messages, cleaners: 59, checks: 0, money: null })

  const now = app.clock.now()
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const written = { name: 'Nina New', email: 'nina@harbor.example', subject: 'Question', message: 'Do you?' }
  await db.insertInto('contact_messages').values(written).execute()
  const letter = {
    channel: 'email',
    event: 'verify_email',
    recipient: 'nina@harbor.example',
    user_id: null,
  } as const
  await db
    .insertInto('notifications')
    .values([
      { ...letter, job_id: null, dedupe_key: 'failed', status: 'failed', created_at: ago(1) },
      { ...letter, job_id: null, dedupe_key: 'waits', status: 'queued', created_at: ago(2) },
      { ...letter, job_id: null, dedupe_key: 'fresh', status: 'queued', created_at: now },
      { ...letter, job_id: null, dedupe_key: 'long ago', status: 'failed', created_at: ago(24 * 20) },
    ])
    .execute()
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: ago(-30).toISOString() })
  // A job with several missed visits counts once, whichever side reported them.
  await sql`INSERT INTO job_events (job_id, type, at)
    SELECT ${jobId}, type, ${ago(3)} FROM unnest(ARRAY['no_show', 'rebooked', 'missed']) type`.execute(db)
  await db.insertInto('money_audits').values({ at: now, differences: '[]' }).execute()
  await db
    .updateTable('audit_marks')
    .set({ open_differences: '[{"what": "payment"}, {"what": "refund"}]' })
    .execute()
  const owner = new pg.Client({ connectionString: app.database })
  await owner.connect()
  await owner.query(`SELECT queue_task('sweep', '{}', now(), 'in vain');
    UPDATE graphile_worker._private_jobs SET attempts = 5, last_error = 'no' WHERE key = 'in vain';
    SELECT queue_task('tidy', '{}', now(), 'only once');
    UPDATE graphile_worker._private_jobs SET attempts = 1, max_attempts = 1, last_error = 'no' WHERE key = 'only once'`)
  await owner.end()

  const after = await count()
  expect(after).toMatchObject({ contactMessages: 1, jobs: 1, missedVisits: 1, money: 2, tasks: 2 })
  expect(after.messages).toBe((before.messages ?? 0) + 2)
})
