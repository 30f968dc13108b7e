import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { uploadMessagePhoto, write } from '#tests/support/conversation.ts'
import { make } from '#tests/support/make-move.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'
import { visitIn } from '#tests/support/visit.ts'
import { removeUnusedPhotos } from '../photos/remove-unused-photos.ts'
import { removeOldConversations } from './remove-old-conversations.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

/** How many messages of a job are stored. */
async function countOf(jobId: number): Promise<number> {
  const rows = app.context.db.selectFrom('conversation_messages').select('id').where('job_id', '=', jobId)
  return (await rows.execute()).length
}

const dayMinutes = 24 * 60

/** A visit that is done, about which both have written, the customer with a photo. */
async function talked() {
  const visit = await visitIn(app, 0)
  const { jobId, customer, cleaner } = visit
  const photoId = await uploadMessagePhoto(customer.actor, jobId)
  const written = await write(customer.actor, jobId, 'This oven', { photoIds: [photoId] })
  await write(cleaner.actor, jobId, 'Got it.')
  for (const move of ['check_in', 'start', 'complete'] as const) await make[move](cleaner, jobId)
  return { ...visit, photoId, messageId: written.body.id }
}

test('a conversation is deleted a year after its visit, with its photos', async () => {
  const { jobId, reach, photoId } = await talked()
  reach(365 * dayMinutes)
  await removeOldConversations(app.context)
  expect(await countOf(jobId)).toBe(2)
  reach(366 * dayMinutes)
  await removeOldConversations(app.context)
  await removeUnusedPhotos(app.context)
  expect(await countOf(jobId)).toBe(0)
  expect(await app.context.db.selectFrom('photos').select('id').where('id', '=', photoId).execute()).toEqual(
    [],
  )
})

test('an open report keeps a conversation until it is settled', async () => {
  const { jobId, messageId, cleaner, reach } = await talked()
  const params = { id: jobId, messageId }
  const report = () =>
    cleaner.actor.call('POST /api/jobs/:id/messages/:messageId/report', { params, body: { reason: 'Rude' } })
  expect(await Promise.all([report(), report()])).toMatchObject([{ status: 200 }, { status: 200 }])
  reach(400 * dayMinutes)
  await removeOldConversations(app.context)
  expect(await countOf(jobId)).toBe(2)
  await app.context.db
    .updateTable('conversation_messages')
    .set({ report_settled_at: app.clock.now() })
    .where('id', '=', messageId)
    .execute()
  await removeOldConversations(app.context)
  expect(await countOf(jobId)).toBe(0)
})

test('an account that is deleted takes its conversations and their photos with it', async () => {
  const { jobId, customer, cleaner } = await visitIn(app, 60 * 24, bookJob)
  const photoId = await uploadMessagePhoto(cleaner.actor, jobId)
  await write(cleaner.actor, jobId, 'Is it this house?', { photoIds: [photoId] })
  await make.cancel(customer, jobId)
  const { db, photos } = app.context
  const ofPhoto = db.selectFrom('photos').select('name').where('id', '=', photoId)
  const { name } = await ofPhoto.executeTakeFirstOrThrow()
  const gone = await customer.actor.call('POST /api/account/delete', {
    body: { password: customer.password },
  })
  expect(gone.status).toBe(200)
  const rows = db.selectFrom('conversation_messages').select('id').where('job_id', '=', jobId)
  expect([await rows.execute(), await ofPhoto.execute()]).toEqual([[], []])
  await until(async () => (await photos.get(name)) === null)
})
