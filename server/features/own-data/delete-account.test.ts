import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendTransfer } from '#server/money/payouts/send-transfer.ts'
import { bookJob, bookPaidJob } from '#tests/support/book-job.ts'
import { ownerAddress } from '#tests/support/database.ts'
import { completeJob } from '#tests/support/finish-job.ts'
import { balances } from '#tests/support/ledger.ts'
import { pay } from '#tests/support/pay.ts'
import { picture, type TestPerson, uploadPicture } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { onboard } from '#tests/support/stripe-scenes.ts'
import { until } from '#tests/support/until.ts'
import { removeErasedMessages } from './forget-messages.ts'
import { personalDataSections, tablesWithoutPersonalData } from './sections.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** Words that occur only in this person's input. */
const words = {
  name: 'Zebulon Quillfeather',
  email: 'zebulon@quillfeather.example',
  phone: '2065558731',
  street: '8731 Wigglesworth Way',
  instructions: 'Key under the Quetzal',
  requirements: '2 bathrooms, mind the Axolotl',
  comment: 'My Okapi was delighted',
  bio: 'I clean since the Pangolin years',
  subject: 'A question about Numbats',
}
const needles = [
  'zebulon',
  'quillfeather',
  '5558731',
  'wigglesworth',
  'quetzal',
  'axolotl',
  'okapi',
  'pangolin',
  'numbat',
]
const password = 'correct horse'
const newAddress = {
  street: words.street,
  city: 'Seattle',
  state: 'WA',
  zipCode: '98122',
  instructions: words.instructions,
}
const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000).toISOString()

async function signUp(role: 'customer' | 'cleaner'): Promise<TestPerson> {
  const actor = app.visitor()
  const { name, phone } = words
  const email = `${role}.${words.email}`
  const body = { name, phone, email, password, role, smsConsent: true }
  const { body: made } = await actor.call('POST /api/auth/register', { body })
  await actor.call('POST /api/auth/login', { body: { email, password } })
  await confirm(made.id)
  return { actor, id: made.id, email, password }
}

const confirm = (id: number) =>
  app.context.db
    .updateTable('users')
    .set({ email_verified_at: app.clock.now() })
    .where('id', '=', id)
    .execute()

/** Sent messages are counted for a day longer and then deleted, by the message's deletion task. */
async function aDayLater() {
  app.clock.forward({ hours: 25 })
  await removeErasedMessages(app.context)
  const gone = app.context.db.selectFrom('users').select('id').where('deleted_at', 'is not', null)
  expect(await gone.execute()).not.toEqual([])
  expect(await gone.where('forgotten_at', 'is', null).execute()).toEqual([])
}

/** Searches every text column of the database's catalogue for these words. */
async function textsThatName(wanted: string[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: await ownerAddress(app.context) })
  await client.connect()
  const { rows: columns } =
    await client.query(`SELECT table_schema AS schema, table_name AS name, column_name AS col
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_type = 'BASE TABLE' AND table_schema IN ('public', 'graphile_worker')
      AND data_type NOT IN ('integer', 'bigint', 'smallint', 'boolean', 'numeric', 'timestamp with time zone')`)
  expect(columns.length).toBeGreaterThan(80)
  const found: string[] = []
  for (const { schema, name, col } of columns) {
    const { rows } = await client.query(
      `SELECT "${col}"::text AS text FROM ${schema}."${name}" WHERE lower("${col}"::text) ~ $1`,
      [wanted.join('|')],
    )
    found.push(...rows.map(({ text }) => `${name}.${col}: ${text}`))
  }
  await client.end()
  return found
}

async function stripeObjects(): Promise<string> {
  const kinds = ['payment_intents', 'charges', 'customers', 'accounts', 'refunds', 'transfers']
  const answers = kinds.map(async (kind) => {
    const headers = { authorization: `Bearer ${app.context.stripe.keys?.secretKey}` }
    const answer = await fetch(`${app.stripeOrigin}/v1/${kind}?limit=100`, { headers })
    expect(answer.status, kind).toBe(200)
    return answer.text()
  })
  return (await Promise.all(answers)).join('\n').toLowerCase()
}

const photosKept = () => readdirSync(join(app.context.config.dataDir, 'photos')).length
const remove = ({ actor }: TestPerson, given = password) =>
  actor.call('POST /api/account/delete', { body: { password: given } })

test('every table is listed as personal or as without personal data', async () => {
  const { rows } = await sql<{ name: string }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(app.context.db)
  const known = [...personalDataSections.map(({ table }) => table), ...tablesWithoutPersonalData]
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([])
})

test('deleting a customer keeps the ledger and removes everything that names them', async () => {
  const zebulon = await signUp('customer')
  const cleaner = await app.people.cleaner()
  const body = {
    scheduledDateTime: inDays(2),
    newAddress,
    requirements: words.requirements,
    bathroomCount: 2,
  }
  const { jobId } = await bookPaidJob(app, body, zebulon)
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  await zebulon.actor.call('POST /api/addresses', { body: { ...newAddress, aptNumber: 'Okapi' } })
  await completeJob(app, cleaner, jobId)
  const form = new FormData()
  form.set('photos', new Blob([new Uint8Array(await picture())], { type: 'image/png' }), 'me.png')
  const uploaded = await zebulon.actor.fetch('/api/reviews/photos/upload', { method: 'POST', body: form })
  const { fileUrls } = (await uploaded.json()) as { fileUrls: string[] }
  const review = { jobId, rating: 5, comment: words.comment, photoUrls: fileUrls }
  expect((await zebulon.actor.call('POST /api/reviews', { body: review })).status).toBe(201)
  await cleaner.actor.call('POST /api/reviews', { body: { jobId, rating: 5, comment: 'Zebulon is kind.' } })
  const contact = { name: words.name, email: zebulon.email, subject: words.subject, message: words.comment }
  await app.visitor().call('POST /api/contact', { body: contact })
  await until(async () =>
    (await textsThatName(['queued'])).every((text) => !text.startsWith('notifications.')),
  )

  const before = { books: await balances(app), photos: photosKept() }
  expect((await textsThatName(needles)).length).toBeGreaterThan(10)
  const other = app.visitor()
  await other.call('POST /api/auth/login', { body: { email: zebulon.email, password } })
  expect((await remove(zebulon, 'a guess')).body.code).toBe('wrong_password')
  expect(await remove(zebulon)).toMatchObject({ status: 200, body: { success: true } })

  await until(async () => photosKept() < before.photos)
  await aDayLater()
  expect(await textsThatName(needles)).toEqual([])
  for (const needle of needles) expect(await stripeObjects()).not.toContain(needle)
  expect(await balances(app)).toEqual(before.books)
  expect((await other.call('GET /api/auth/current-user')).status).toBe(401)
  const again = await app.visitor().call('POST /api/auth/login', { body: { email: zebulon.email, password } })
  expect(again.status).toBe(401)
  // The rating is about the cleaner and stays; its author has no name any more.
  const stats = await cleaner.actor.call('GET /api/cleaners/:id/stats', { params: { id: cleaner.id } })
  expect(stats.body).toMatchObject({ reviewCount: 1, averageRating: 5 })
  const job = await cleaner.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
  expect(job.body.customer).toMatchObject({ name: 'Deleted account', phone: null })
})

test('deleting a paid cleaner removes profile, picture and payout account', async () => {
  const zebulon = await signUp('cleaner')
  const profileImageUrl = await uploadPicture(zebulon.actor)
  const profile = { bio: words.bio, experience: words.bio, skills: 'Windows', profileImageUrl }
  await zebulon.actor.call('POST /api/cleaner/profile', {
    body: { ...profile, email: zebulon.email, phone: words.phone },
  })
  await onboard({ origin: app.origin, stripeOrigin: app.stripeOrigin }, zebulon)
  await zebulon.actor.call('GET /api/stripe-connect/account-status')
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: inDays(2) })
  await zebulon.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
  expect((await remove(zebulon)).body).toMatchObject({
    code: 'deletion_waits',
    message: expect.stringContaining('Complete 1 job you accepted.'),
  })
  await completeJob(app, zebulon, jobId)
  const first = (await zebulon.actor.call('GET /api/account/deletion')).body.first
  expect(first).toEqual([expect.stringContaining('1 payout')])
  expect((await remove(zebulon)).status).toBe(409)

  app.clock.forward({ hours: 72 })
  const payout = await app.context.db
    .selectFrom('payouts')
    .select('id')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow()
  await sendTransfer(app.context, payout.id)
  const { db } = app.context
  const books = await balances(app)
  expect((await remove(zebulon)).status).toBe(200)
  await aDayLater()
  expect(await textsThatName(needles)).toEqual([])
  expect(await balances(app)).toEqual(books)
  const kept = await db
    .selectFrom('payouts')
    .select(['cleaner_id', 'status'])
    .where('id', '=', payout.id)
    .execute()
  expect(kept).toEqual([{ cleaner_id: zebulon.id, status: 'paid' }])
})

test('a payout account without money is deleted at Stripe with the account', async () => {
  const zebulon = await signUp('cleaner')
  await app.people.makeProfile(zebulon)
  await onboard({ origin: app.origin, stripeOrigin: app.stripeOrigin }, zebulon)
  const mine = async () => (await stripeObjects()).replaceAll(' ', '').includes(`"user_id":"${zebulon.id}"`)
  expect((await stripeObjects()).replaceAll(' ', '')).toContain(`"user_id":"${zebulon.id}"`)
  expect((await remove(zebulon)).status).toBe(200)
  await until(async () => !(await mine()))
  expect((await stripeObjects()).replaceAll(' ', '')).not.toContain(`"user_id":"${zebulon.id}"`)
})

test('a deletion with open obligations is refused with what to do first', async () => {
  const customer = await app.people.customer()
  const booked = await bookJob(app, { scheduledDateTime: inDays(2) }, customer)
  expect((await remove(customer)).body.message).toContain('Cancel 1 cleaning you booked')
  const cleaner = await app.people.cleaner()
  await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: booked.jobId } })
  await completeJob(app, cleaner, booked.jobId)
  expect((await remove(customer)).body.message).toContain('Pay for 1 cleaning that is done')
  expect((await remove(cleaner)).body.message).toContain("Wait until we've paid you for 1 job")
  expect((await customer.actor.call('GET /api/auth/current-user')).body.email).toBe(customer.email)
  await pay(app.stripeOrigin, booked.clientSecret)
  const settle = { body: { paymentIntentId: booked.paymentIntentId } }
  await customer.actor.call('POST /api/payments/create-job-after-payment', settle)
  const { db } = app.context
  const payment = db.selectFrom('payments').select('id').where('job_id', '=', booked.jobId)
  const refund = { amount_cents: 100, reason: 'cancelled', status: 'failed' } as const
  const now = app.clock.now()
  const { id } = await db
    .insertInto('refunds')
    .values({
      ...refund,
      payment_id: (await payment.executeTakeFirstOrThrow()).id,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { message } = (await remove(customer)).body
  expect(message).toContain('A bank sent back 1 refund we owe you. Please write to us.')
  expect(message).not.toContain('Wait until')
  await db.deleteFrom('refunds').where('id', '=', id).execute()
  expect((await remove(customer)).status).toBe(200)
})
