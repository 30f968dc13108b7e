import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checklistLimits } from '#domain/limits.ts'
import { removeExpiredData } from '#server/queue/remove-expired-data.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { changeChecklist, seeChecklist, uploadForChecklist } from '#tests/support/checklist.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { visitIn } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

async function visit() {
  const here = await visitIn(app, 0, bookPaidJob)
  expect((await make.check_in(here.cleaner, here.jobId)).status).toBe(200)
  return here
}

const attach = (cleaner: TestPerson, jobId: number, photoId: number, room = 'kitchen') =>
  changeChecklist(cleaner, jobId, { photos: [{ photoId, room, moment: 'before' }] })

const open = async ({ actor }: Pick<TestPerson, 'actor'>, path: string, headers = {}) => {
  const {
    status,
    headers: answered,
    ...answer
  } = await Promise.resolve(actor.fetch(path, { headers })).then(async (got) => ({
    status: got.status,
    headers: got.headers,
    bytes: Buffer.from(await got.arrayBuffer()),
  }))
  return { status, type: answered.get('content-type'), tag: answered.get('etag'), ...answer }
}

const stored = () => readdirSync(join(app.context.config.dataDir, 'photos'))
const nameOf = async (id: number) =>
  (await app.context.db.selectFrom('photos').select('name').where('id', '=', id).executeTakeFirst())?.name ??
  ''

describe('photos of a checklist', () => {
  it('are shown by room to both sides and operators alone', async () => {
    const { customer, cleaner, jobId } = await visit()
    const { status, photoId } = await uploadForChecklist(cleaner, jobId)
    expect(status).toBe(201)
    const path = `/api/jobs/${jobId}/checklist/photos/${photoId}`
    expect((await open(customer, path)).status).toBe(404)
    const { body } = await attach(cleaner, jobId, photoId)
    expect(body).toMatchObject({ photoCount: 1, done: 0 })
    const photo = { id: photoId, moment: 'before', url: path, small: `${path}?size=small` }
    expect((await seeChecklist(customer, jobId)).body.rooms[0]?.photos).toMatchObject([photo])
    const support = await app.people.customer()
    await app.context.db.updateTable('users').set({ role: 'support' }).where('id', '=', support.id).execute()
    for (const person of [customer, cleaner, support])
      expect(await open(person, path)).toMatchObject({ status: 200, type: 'image/webp' })
    const small = await open(customer, photo.small)
    expect((await sharp(small.bytes).metadata()).width).toBe(192)
    expect((await open(customer, photo.small, { 'if-none-match': small.tag })).status).toBe(304)
    const strangers = [await app.people.customer(), await app.people.cleaner(), { actor: app.visitor() }]
    const answers = await Promise.all(strangers.map((person) => open(person, path)))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 401])
    // Never under a public address.
    const name = await nameOf(photoId)
    for (const address of [`/photos/${name}`, `/photos/small/${name}`])
      expect((await open(customer, address)).status).toBe(404)
    // Nor under another visit's.
    const { jobId: other } = await visitIn(app, 0, bookPaidJob)
    expect((await open(customer, `/api/jobs/${other}/checklist/photos/${photoId}`)).status).toBe(404)
  })

  it('are counted in the mail that says the visit is done, and not attached', async () => {
    const { customer, cleaner, jobId, reach } = await visit()
    const { photoId } = await uploadForChecklist(cleaner, jobId)
    const photos = [{ photoId, room: 'kitchen', moment: 'after' as const }]
    const items = [{ item: 'kitchen.sink', done: true }]
    expect((await changeChecklist(cleaner, jobId, { items, photos })).body.total).toBe(18)
    reach(120)
    await make.complete(cleaner, jobId)
    const mail = () =>
      app.outbox.mails.find(({ to, subject }) => to === customer.email && subject.includes('is done'))
    await until(async () => mail() !== undefined)
    expect(mail()?.text).toContain('1 of 18 done, 1 photo')
    expect(mail()?.text).toContain(`/customer/jobs/${jobId}`)
    expect(mail()?.html).not.toContain(`checklist/photos/${photoId}`)
  })

  it('lose their metadata and are made smaller', async () => {
    const { customer, cleaner, jobId } = await visit()
    const withPlace = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#864' } })
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '47/1 36/1 0/1', GPSLatitudeRef: 'N' } })
      .toBuffer()
    expect((await sharp(withPlace).metadata()).exif).toBeDefined()
    const { photoId } = await uploadForChecklist(cleaner, jobId, withPlace)
    await attach(cleaner, jobId, photoId)
    const { bytes } = await open(customer, `/api/jobs/${jobId}/checklist/photos/${photoId}`)
    const facts = await sharp(bytes).metadata()
    expect(facts).toMatchObject({ format: 'webp', width: 1600 })
    expect(facts.exif).toBeUndefined()
  })

  it('are attached by their uploader, once, and for this purpose', async () => {
    const { cleaner, jobId } = await visit()
    const other = await visit()
    const { photoId } = await uploadForChecklist(cleaner, jobId)
    const foreign = { status: 400, body: { code: 'foreign_photo' } }
    expect(await attach(other.cleaner, other.jobId, photoId)).toMatchObject(foreign)
    expect(await attach(cleaner, jobId, photoId + 1000)).toMatchObject(foreign)
    const door = await app.context.db
      .selectFrom('photos')
      .select('id')
      .where('owner_id', '=', cleaner.id)
      .where('purpose', '=', 'profile')
      .executeTakeFirstOrThrow()
    expect(await attach(cleaner, jobId, door.id)).toMatchObject(foreign)
    expect((await attach(cleaner, jobId, photoId)).status).toBe(200)
    // Once more moves it, and another visit of the same cleaner cannot have it.
    expect((await attach(cleaner, jobId, photoId, 'bathroom')).body.rooms[0]?.photos).toEqual([])
    await sql`UPDATE jobs SET cleaner_id = ${cleaner.id}, scheduled_for = scheduled_for + interval '1 day',
      ends_at = ends_at + interval '1 day' WHERE id = ${other.jobId}`.execute(app.context.db)
    expect(await attach(cleaner, other.jobId, photoId)).toMatchObject(foreign)
    expect((await seeChecklist(cleaner, jobId)).body.photoCount).toBe(1)
    expect(await attach(cleaner, jobId, photoId, 'cellar')).toMatchObject({
      body: { code: 'unknown_checklist_item' },
    })
  })

  it('are uploaded by the cleaner of an open visit alone', async () => {
    const { customer, cleaner, jobId, reach } = await visitIn(app, 10)
    expect(await uploadForChecklist(cleaner, jobId)).toMatchObject({ code: 'checklist_not_open' })
    await make.check_in(cleaner, jobId)
    expect(await uploadForChecklist(customer, jobId)).toMatchObject({ code: 'wrong_role' })
    expect(await uploadForChecklist(await app.people.cleaner(), jobId)).toMatchObject({
      code: 'job_not_found',
    })
    const before = stored().length
    for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('<script>')])
      expect(await uploadForChecklist(cleaner, jobId, bytes)).toMatchObject({ code: 'not_an_image' })
    expect(stored().length).toBe(before)
    reach(120)
    await make.complete(cleaner, jobId)
    expect((await uploadForChecklist(cleaner, jobId)).status).toBe(201)
    reach(121 + 24 * 60)
    expect(await uploadForChecklist(cleaner, jobId)).toMatchObject({ code: 'checklist_closed' })
  })

  it(`are ${checklistLimits.photos} per visit at most, also when two devices add them at once`, async () => {
    const { cleaner, jobId } = await visit()
    const added = (name: string) => ({ owner_id: cleaner.id, purpose: 'checklist' as const, name, bytes: 9 })
    const rows = await app.context.db
      .insertInto('photos')
      .values(Array.from({ length: 42 }, (_, index) => added(`checklist-${jobId}-${index}.webp`)))
      .returning('id')
      .execute()
    const [first = 0, second = 0, ...most] = rows.map(({ id }) => id)
    const photosOf = (ids: number[]) =>
      ids.map((photoId) => ({ photoId, room: 'kitchen', moment: 'after' as const }))
    expect((await changeChecklist(cleaner, jobId, { photos: photosOf(most.slice(1)) })).status).toBe(200)
    const both = await Promise.all(
      [first, second].map((photoId) => changeChecklist(cleaner, jobId, { photos: photosOf([photoId]) })),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await seeChecklist(cleaner, jobId)).body.photoCount).toBe(40)
    expect(await uploadForChecklist(cleaner, jobId)).toMatchObject({ code: 'too_many_checklist_photos' })
  })

  it('can be taken off until the visit is completed, and their files go', async () => {
    const { customer, cleaner, jobId, reach } = await visit()
    const [kept, wrong] = [await uploadForChecklist(cleaner, jobId), await uploadForChecklist(cleaner, jobId)]
    for (const { photoId } of [kept, wrong]) await attach(cleaner, jobId, photoId)
    const name = await nameOf(wrong.photoId)
    for (let round = 0; round < 2; round++)
      expect(
        (await changeChecklist(cleaner, jobId, { removedPhotos: [wrong.photoId] })).body.photoCount,
      ).toBe(1)
    expect((await open(customer, `/api/jobs/${jobId}/checklist/photos/${wrong.photoId}`)).status).toBe(404)
    reach(120)
    expect((await make.complete(cleaner, jobId)).status).toBe(200)
    expect((await changeChecklist(cleaner, jobId, { removedPhotos: [kept.photoId] })).body).toMatchObject({
      code: 'photo_kept',
    })
    const later = new Date(app.clock.now().getTime() + 25 * 3_600_000)
    await removeExpiredData({ ...app.context, clock: () => later })
    expect(stored()).not.toContain(name)
    expect(stored()).toContain(await nameOf(kept.photoId))
  })

  it('are kept as long as the installation says, and while a dispute is open', async () => {
    const { cleaner, jobId, reach } = await visit()
    const { photoId } = await uploadForChecklist(cleaner, jobId)
    await attach(cleaner, jobId, photoId)
    reach(120)
    await make.complete(cleaner, jobId)
    const { db } = app.context
    await sql`UPDATE payouts SET status = 'paid', sent_cents = 0 WHERE job_id = ${jobId}`.execute(db)
    await sql`INSERT INTO disputes (id, payment_id, amount_cents, fee_cents, status, created_at)
      SELECT 'dp_list', id, 100, 0, 'open', ${app.clock.now()} FROM payments WHERE job_id = ${jobId}`.execute(
      db,
    )
    const tidyAfter = async (days: number) => {
      const at = new Date(app.clock.now().getTime() + days * 86_400_000)
      await removeExpiredData({ ...app.context, clock: () => at })
      const kept = await sql`SELECT FROM checklist_photos WHERE job_id = ${jobId}`.execute(db)
      return kept.rows.length
    }
    expect(await tidyAfter(366)).toBe(1)
    await sql`UPDATE disputes SET status = 'lost' WHERE id = 'dp_list'`.execute(db)
    expect(await tidyAfter(364)).toBe(1)
    const name = await nameOf(photoId)
    expect(await tidyAfter(366)).toBe(0)
    await tidyAfter(367)
    expect(stored()).not.toContain(name)
  })

  it('are exported to both sides, and erased with the account of either', async () => {
    for (const side of ['customer', 'cleaner'] as const) {
      const here = await visit()
      const { customer, cleaner, jobId, reach } = here
      const { photoId } = await uploadForChecklist(cleaner, jobId)
      await attach(cleaner, jobId, photoId)
      await changeChecklist(cleaner, jobId, {
        items: [{ item: 'kitchen.sink', done: true, note: 'Old stain' }],
      })
      reach(120)
      await make.complete(cleaner, jobId)
      await sql`UPDATE payouts SET status = 'paid', sent_cents = 0 WHERE job_id = ${jobId}`.execute(
        app.context.db,
      )
      const name = await nameOf(photoId)
      expect(stored()).toContain(name)
      const { actor, password } = side === 'customer' ? customer : cleaner
      const gone = await actor.call('POST /api/account/delete', { body: { password } })
      expect(gone.status, JSON.stringify(gone.body)).toBe(200)
      await until(async () => !stored().includes(name))
      const { rows } = await sql`SELECT FROM checklists WHERE job_id = ${jobId}`.execute(app.context.db)
      expect(rows).toEqual([])
      if (side === 'customer') expect(await attach(cleaner, jobId, photoId)).toMatchObject({ status: 409 })
    }
  })
})
