import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { readMessages, uploadMessagePhoto, write } from '#tests/support/conversation.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
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

test('a reported message reaches the inbox of the operator once', async () => {
  const { jobId, messageId, cleaner, customer } = await talked()
  const reportAs = ({ actor }: TestPerson) =>
    actor.call('POST /api/jobs/:id/messages/:messageId/report', {
      params: { id: jobId, messageId },
      body: { reason: 'Rude' },
    })
  expect(await reportAs(customer)).toMatchObject({ status: 404, body: { code: 'message_not_found' } })
  expect(await Promise.all([reportAs(cleaner), reportAs(cleaner)])).toMatchObject([
    { status: 200 },
    { status: 200 },
  ])
  const inbox = await app.context.db
    .selectFrom('contact_messages')
    .select(['email', 'subject', 'message'])
    .execute()
  expect(inbox).toEqual([
    {
      ...{ email: cleaner.email, subject: `Reported message about booking ${jobId}` },
      message: 'Rude\n\nThe customer wrote: “This oven” (1 photo)',
    },
  ])
  const seenBy = async ({ actor }: TestPerson) =>
    (await readMessages(actor, jobId)).body.find(({ id }) => id === messageId)?.reported
  expect([await seenBy(cleaner), await seenBy(customer)]).toEqual([true, false])
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
