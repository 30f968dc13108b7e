import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maxFavourites } from '#domain/limits.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
let customer: TestPerson
let cleaner: TestPerson
let stranger: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  customer = await app.people.customer()
  cleaner = await app.people.cleaner()
  stranger = await app.people.cleaner()
  await completeVisit(customer, cleaner)
})
afterAll(() => app.stop())

/** Books a visit and completes it, as of now. */
async function completeVisit(by: TestPerson, { id }: TestPerson): Promise<void> {
  const { jobId } = await bookPaidJob(app, {}, by)
  const done = { status: 'completed', cleaner_id: id } as const
  await app.context.db.updateTable('jobs').set(done).where('id', '=', jobId).execute()
}

const mark = ({ actor }: TestPerson, { id }: TestPerson) =>
  actor.call('PUT /api/cleaners/:id/favourite', { params: { id } })
const unmark = ({ actor }: TestPerson, { id }: TestPerson) =>
  actor.call('DELETE /api/cleaners/:id/favourite', { params: { id } })
const list = async ({ actor }: TestPerson) => (await actor.call('GET /api/favourites')).body

describe('PUT /api/cleaners/:id/favourite', () => {
  it('marks a cleaner of a completed visit, and repeating changes nothing', async () => {
    expect(await list(customer)).toMatchObject([{ userId: cleaner.id, isFavourite: false }])
    expect((await mark(customer, cleaner)).status).toBe(200)
    expect((await mark(customer, cleaner)).status).toBe(200)
    expect(await list(customer)).toMatchObject([{ userId: cleaner.id, isFavourite: true }])
    expect((await unmark(customer, cleaner)).status).toBe(200)
    expect((await unmark(customer, cleaner)).status).toBe(200)
    expect(await list(customer)).toMatchObject([{ userId: cleaner.id, isFavourite: false }])
  })

  it('refuses cleaners who have not cleaned for the customer', async () => {
    expect(await mark(customer, stranger)).toMatchObject({
      status: 409,
      body: { code: 'no_visit_with_cleaner' },
    })
    expect(await mark(await app.people.customer(), cleaner)).toMatchObject({ status: 409 })
    expect(await mark(customer, customer)).toMatchObject({ status: 404 })
  })

  it('refuses a suspended cleaner, and does not list them', async () => {
    const suspended = await app.people.cleaner()
    await completeVisit(customer, suspended)
    await mark(customer, suspended)
    const { db } = app.context
    await db.updateTable('users').set({ vetting: 'suspended' }).where('id', '=', suspended.id).execute()
    expect((await list(customer)).map(({ userId }) => userId)).not.toContain(suspended.id)
    expect((await mark(customer, suspended)).status).toBe(404)
    expect((await unmark(customer, suspended)).status).toBe(200)
  })

  it('keeps concurrent calls below the maximum', async () => {
    const { db } = app.context
    const fan = await app.people.customer()
    const [one, two] = [await app.people.cleaner(), await app.people.cleaner()]
    await completeVisit(fan, one)
    await completeVisit(fan, two)
    for (let n = 1; n < maxFavourites; n++) {
      const other = await app.people.signedIn('cleaner')
      const row = { customer_id: fan.id, cleaner_id: other.id, created_at: app.clock.now() }
      await db.insertInto('favourites').values(row).execute()
    }
    const answers = await Promise.all([mark(fan, one), mark(fan, two)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('POST /api/account/delete', () => {
  it("deletes the favourites of the account's customer and of its cleaner", async () => {
    const { db } = app.context
    const [fan, liked] = [await app.people.customer(), await app.people.cleaner()]
    await completeVisit(fan, liked)
    await mark(fan, liked)
    const gone = await liked.actor.call('POST /api/account/delete', { body: { password: liked.password } })
    expect(gone.status).toBe(200)
    const left = await db.selectFrom('favourites').selectAll().where('customer_id', '=', fan.id).execute()
    expect(left).toEqual([])
  })
})
