// A new dump of today's version: npm run upgrade:dump
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { findImbalances } from '#server/money/audit/find-imbalances.ts'
import { hashToken, newToken } from '#server/plugins/token.ts'
import { migrateQueue } from '#server/queue/migrate-queue.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import type { TestActor } from '../support/actor.ts'
import { createEmptyDatabase } from '../support/database.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { readBooks } from './books.ts'
import { type Dump, loadDump, readDump } from './dump.ts'
import { makeDump } from './make-dump.ts'
import { findMissing } from './states.ts'

const minute = 60_000
let dump: Dump
let address: string
let owner: pg.Client
let app: TestApp | undefined

beforeAll(async () => {
  if (process.env.UPGRADE_DUMP) await makeDump()
  dump = readDump()
  address = await createEmptyDatabase()
  owner = new pg.Client({ connectionString: address })
  await owner.connect()
  await migrate(address, { wanted: (name) => dump.migrations.includes(name) })
  await migrateQueue(address)
  await loadDump(owner, dump)
}, 20 * minute)
afterAll(async () => {
  await app?.stop()
  await owner?.end()
})

test("the previous version's database has rows in every state", async () => {
  expect(await findMissing(owner)).toEqual([])
})

test(
  "migrations keep the ledger's sums, and old rows stay readable",
  async () => {
    const before = await readBooks(owner, 'before')
    const addresses = await prepareDatabase(address)
    const after = await readBooks(owner, 'now')
    for (const [name, rows] of Object.entries(before)) {
      expect(rows.length, name).toBeGreaterThan(0)
      expect(after[name], name).toEqual(rows)
    }
    app = await startTestApp({ addresses, now: dump.now, tasks: false, webhooks: false })
    expect(await findImbalances(app.context.db)).toEqual([])
    await readEverything(app)
  },
  minute,
)

/** Each booking, as its customer and its cleaner see it; a guest has no page of it. */
async function readEverything(app: TestApp): Promise<void> {
  const { db } = app.context
  const jobs = await db.selectFrom('jobs').select(['id', 'customer_id', 'cleaner_id']).execute()
  const people = db.selectFrom('users').select('id').where('is_guest', '=', false)
  for (const { id: person } of await people.where('deleted_at', 'is', null).execute()) {
    const actor = await signedIn(app, person)
    expect((await actor.call('GET /api/jobs')).status, `jobs of ${person}`).toBe(200)
    for (const { id, customer_id, cleaner_id } of jobs)
      if (customer_id === person || cleaner_id === person)
        expect((await actor.call('GET /api/jobs/:id', { params: { id } })).status, `job ${id}`).toBe(200)
  }
}

/** In a session of today: no one's cookie is in the dump. */
async function signedIn({ context, clock, visitor }: TestApp, userId: number): Promise<TestActor> {
  const token = newToken()
  const expire = new Date(clock.now().getTime() + 3_600_000)
  const session = { sid: hashToken(context, token), user_id: userId, sess: '{}', expire }
  await context.db
    .insertInto('sessions')
    .values({ ...session, reauthenticated_at: null, reauthentication_method: null })
    .execute()
  const actor = visitor()
  actor.cookie = `scrubjay_session=${token}`
  return actor
}
