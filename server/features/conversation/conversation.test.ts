import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { conversationDays, maxMessageLength } from '#domain/job/conversation.ts'
import { readMessages, uploadMessagePhoto, write } from '#tests/support/conversation.ts'
import { guestWithLink } from '#tests/support/guest.ts'
import { make } from '#tests/support/make-move.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { severalAtOnce } from '#tests/support/several-at-once.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { read, visitIn } from '#tests/support/visit.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const cancel = ({ actor }: TestPerson, id: number) =>
  actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
const withdraw = ({ actor }: TestPerson, id: number) =>
  actor.call('POST /api/jobs/:id/withdraw', { params: { id }, body: { reason: 'ill' } })
const markRead = ({ actor }: TestPerson, id: number, upTo: number) =>
  actor.call('POST /api/jobs/:id/messages/read', { params: { id }, body: { upTo } })
const textsOf = async ({ actor }: TestPerson, id: number) =>
  (await readMessages(actor, id)).body.map(({ text }) => text)

describe('POST /api/jobs/:id/messages', () => {
  it('stores messages of both sides, which both read with names', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    expect(await write(customer.actor, jobId, ' The door is​ open. ')).toMatchObject({
      status: 201,
      body: { author: 'customer', name: 'Casey', text: 'The door is open.', photos: [], read: false },
    })
    expect(await write(cleaner.actor, jobId, "I'm on my way.")).toMatchObject({ status: 201 })
    for (const person of [customer, cleaner])
      expect(await textsOf(person, jobId)).toEqual(["I'm on my way.", 'The door is open.'])
    expect((await read(customer, jobId)).conversation).toMatchObject({ state: 'open', unread: 1 })
    expect((await read(cleaner, jobId)).conversation).toMatchObject({ hasMessages: true, unread: 1 })
  })

  it('is refused before a cleaner has the job, and for other people', async () => {
    const { jobId, customer } = await visitIn(app, 60)
    const other = await app.people.cleaner()
    for (const stranger of [other, await app.people.customer()]) {
      expect(await write(stranger.actor, jobId, 'Hello')).toMatchObject({ body: { code: 'job_not_found' } })
      expect(await readMessages(stranger.actor, jobId)).toMatchObject({ body: { code: 'job_not_found' } })
    }
    await app.context.db
      .updateTable('jobs')
      .set({ status: 'pending', cleaner_id: null })
      .where('id', '=', jobId)
      .execute()
    expect(await write(customer.actor, jobId, 'Hello?')).toMatchObject({
      status: 409,
      body: { code: 'conversation_not_begun' },
    })
    expect(await read(other, jobId)).toMatchObject({ conversation: null })
  })

  it('takes at most 2000 characters, and no empty message', async () => {
    const { jobId, customer } = await visitIn(app, 60)
    for (const text of ['', ' ​ ', 'x'.repeat(maxMessageLength + 1)])
      expect(await write(customer.actor, jobId, text)).toMatchObject({
        status: 400,
        body: { code: 'invalid_input' },
      })
    expect((await write(customer.actor, jobId, 'x'.repeat(maxMessageLength))).status).toBe(201)
  })

  it('writes once under one key, however often it is sent', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    const key = 'a-message-of-the-customer'
    const replies = await severalAtOnce([1, 2, 3, 4], 4, () =>
      write(customer.actor, jobId, 'See you then', { key }),
    )
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1)
    expect(await textsOf(cleaner, jobId)).toEqual(['See you then'])
    expect(await write(customer.actor, jobId, 'Another', { key })).toMatchObject({
      body: { code: 'idempotency_key_reused' },
    })
    await cancel(customer, jobId)
    expect(await write(customer.actor, jobId, 'See you then', { key })).toMatchObject({ status: 201 })
  })

  it('ends seven days after the visit, and stays readable', async () => {
    const { jobId, customer, cleaner, reach } = await visitIn(app, 0)
    await make.check_in(cleaner, jobId)
    await make.start(cleaner, jobId)
    await make.complete(cleaner, jobId)
    const end = 2 * 60 + conversationDays * 24 * 60
    reach(end)
    expect((await write(customer.actor, jobId, 'You left your gloves.')).status).toBe(201)
    reach(end + 1)
    for (const { actor } of [customer, cleaner])
      expect(await write(actor, jobId, 'Late')).toMatchObject({ body: { code: 'conversation_over' } })
    expect(await textsOf(cleaner, jobId)).toEqual(['You left your gloves.'])
  })

  it('at the moment of a cancellation is stored before it or refused', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    const sent = Array.from({ length: 6 }, (_, index) => `Message ${index}`)
    const [replies] = await Promise.all([
      Promise.all(sent.map((text) => write(cleaner.actor, jobId, text))),
      cancel(customer, jobId),
    ])
    const stored = replies.filter(({ status }) => status === 201).map(({ body }) => body.text)
    for (const { status, body } of replies)
      if (status !== 201) expect(body.code).toBe('conversation_cancelled')
    expect((await textsOf(customer, jobId)).sort()).toEqual(stored.sort())
    expect(await write(customer.actor, jobId, 'Sorry')).toMatchObject({
      body: { code: 'conversation_cancelled' },
    })
    expect((await read(cleaner, jobId)).conversation?.state).toBe('cancelled')
  })
})

describe('a new cleaner of a job', () => {
  it('has a conversation of their own, and the former one no more', async () => {
    const { jobId, customer, cleaner: former } = await visitIn(app, 24 * 60)
    await write(customer.actor, jobId, 'The code is 4711.')
    expect(await withdraw(former, jobId)).toMatchObject({ status: 200 })
    expect(await write(customer.actor, jobId, 'Hello?')).toMatchObject({
      body: { code: 'conversation_not_begun' },
    })
    const next = await app.people.cleaner()
    await make.accept(next, jobId)
    expect(await textsOf(next, jobId)).toEqual([])
    await write(customer.actor, jobId, 'The code is 4712.')
    expect(await textsOf(next, jobId)).toEqual(['The code is 4712.'])
    expect(await textsOf(customer, jobId)).toEqual(['The code is 4712.', 'The code is 4711.'])
    for (const reply of [await write(former.actor, jobId, 'Hi'), await readMessages(former.actor, jobId)])
      expect(reply).toMatchObject({ status: 403, body: { code: 'conversation_not_yours_now' } })
    expect((await read(next, jobId)).conversation?.unread).toBe(1)
  })
})

describe('POST /api/jobs/:id/messages/read', () => {
  it('leaves messages unread that come meanwhile', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    const first = await write(customer.actor, jobId, 'One')
    await write(customer.actor, jobId, 'Two')
    expect(await markRead(cleaner, jobId, first.body.id)).toMatchObject({ body: { unread: 1 } })
    const [two, one] = (await readMessages(customer.actor, jobId)).body
    expect([two?.read, one?.read]).toEqual([false, true])
    // One's own messages are not one's to read.
    expect(await markRead(customer, jobId, 999_999)).toMatchObject({ body: { unread: 0 } })
    expect((await read(cleaner, jobId)).conversation?.unread).toBe(1)
    await Promise.all([
      ...[3, 4, 5].map((number) => write(customer.actor, jobId, `${number}`)),
      ...[1, 2, 3].map(() => markRead(cleaner, jobId, first.body.id + 1)),
    ])
    expect((await read(cleaner, jobId)).conversation?.unread).toBe(3)
  })
})

describe('photos of messages', () => {
  it('are seen by the two sides alone, and sent once by who uploaded them', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    const photoId = await uploadMessagePhoto(customer.actor, jobId)
    const photos = { photoIds: [photoId] }
    expect(await write(cleaner.actor, jobId, 'Mine', photos)).toMatchObject({
      body: { code: 'foreign_photo' },
    })
    const { body } = await write(customer.actor, jobId, '', photos)
    expect(body.photos).toEqual([`/api/jobs/${jobId}/message-photos/${photoId}`])
    expect(await write(customer.actor, jobId, 'Again', photos)).toMatchObject({
      body: { code: 'foreign_photo' },
    })
    const [path = ''] = body.photos
    for (const { actor } of [customer, cleaner]) {
      const answer = await actor.fetch(path)
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
    }
    const stranger = await app.people.cleaner()
    expect((await stranger.actor.fetch(path)).status).toBe(404)
    const { name } = await app.context.db
      .selectFrom('photos')
      .select('name')
      .where('id', '=', photoId)
      .executeTakeFirstOrThrow()
    expect((await customer.actor.fetch(`/photos/${name}`)).status).toBe(404)
  })
})

describe('a guest', () => {
  it('writes and reads by their link', async () => {
    const { holder, jobId } = await guestWithLink(app, { email: 'gail@example.com', day: '2026-07-12T10:00' })
    const cleaner = await app.people.cleaner()
    await make.accept(cleaner, jobId)
    expect(await write(holder, jobId, 'Ring twice, please.')).toMatchObject({
      status: 201,
      body: { name: 'Gail' },
    })
    await write(cleaner.actor, jobId, 'I will.')
    expect((await readMessages(holder, jobId)).body.map(({ text }) => text)).toEqual([
      'I will.',
      'Ring twice, please.',
    ])
    const photoId = await uploadMessagePhoto(holder, jobId)
    expect((await write(holder, jobId, 'This bell', { photoIds: [photoId] })).status).toBe(201)
    expect(await readMessages(app.visitor(), jobId)).toMatchObject({ status: 401 })
  })
})

describe('GET /api/jobs/:id/messages', () => {
  it('pages through 200 unread messages', async () => {
    const { jobId, customer, cleaner } = await visitIn(app, 60)
    const at = app.clock.now()
    const rows = Array.from({ length: 200 }, (_, index) => ({
      ...{ job_id: jobId, cleaner_id: cleaner.id, author: 'cleaner' as const },
      ...{ text: `Message ${index}`, created_at: at },
    }))
    await app.context.db.insertInto('conversation_messages').values(rows).execute()
    expect((await read(customer, jobId)).conversation?.unread).toBe(200)
    const path = `/api/jobs/${jobId}/messages?limit=150`
    const first = await customer.actor.fetch(path)
    const [, next = ''] = /<(.*)>/.exec(first.headers.get('link') ?? '') ?? []
    const second = await customer.actor.fetch(next)
    const texts = [
      ...((await first.json()) as { text: string }[]),
      ...((await second.json()) as { text: string }[]),
    ]
    expect(texts.map(({ text }) => text)).toEqual(rows.map(({ text }) => text).reverse())
    expect(second.headers.get('link')).toBe(null)
  })
})
