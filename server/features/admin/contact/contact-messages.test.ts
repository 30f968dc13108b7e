import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operator } from '#tests/support/operator.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { until } from '#tests/support/until.ts'

let app: TestApp
let admin: TestPerson

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
  admin = await operator(app, 'admin')
})
afterAll(() => app.stop())

const text = 'Yes, we do.\n\nPlease book for two days.'

async function write(subject: string, email = 'nina@harbor.example'): Promise<number> {
  const body = { name: 'Nina New', email, subject, message: 'Do you clean houses with six bathrooms?' }
  await app.visitor().call('POST /api/contact', { body })
  const { body: rows } = await admin.actor.call('GET /api/admin/contact-messages', { query: { limit: 1 } })
  return rows[0]?.id ?? 0
}
const answer = (id: number, by = admin, said = text) =>
  by.actor.call('POST /api/admin/contact-messages/:id/answer', { params: { id }, body: { text: said } })
const mailsTo = (email: string) => app.outbox.mails.filter(({ to }) => to === email)

test('an answer is mailed once and kept with its text and author', async () => {
  const id = await write('A large house')
  const params = { id }
  const waiting = await admin.actor.call('GET /api/admin/contact-messages/:id', { params })
  expect(waiting.body).toMatchObject({ state: 'unanswered', subject: 'A large house', answer: null })
  expect((await answer(id)).body).toMatchObject({ state: 'answered', answer: { text } })
  await until(async () => mailsTo('nina@harbor.example').length === 1)
  const [mail] = mailsTo('nina@harbor.example')
  expect(mail).toMatchObject({ subject: 'Our answer to your message', byPerson: true })
  expect(mail?.text).toContain('Yes, we do.\n\nPlease book for two days.')
  // The typed address may belong to another person, so the mail contains no typed text.
  expect(mail?.text).not.toContain('six bathrooms')
  await until(async () => {
    const { body } = await admin.actor.call('GET /api/admin/contact-messages/:id', { params })
    return body.answer?.mail === 'sent'
  })
  const kept = await app.context.db
    .selectFrom('notifications')
    .select('text')
    .where('event', '=', 'contact_answered')
    .executeTakeFirstOrThrow()
  expect(kept.text).toContain('Please book for two days.')
  const acts = app.context.db.selectFrom('admin_acts').select(['act', 'operator_id', 'subject_id'])
  expect(await acts.execute()).toEqual([{ act: 'answer_contact', operator_id: admin.id, subject_id: id }])
})

test('one of two concurrent answers is sent', async () => {
  const id = await write('Two at once', 'tess@harbor.example')
  const second = await operator(app, 'admin')
  const answers = await Promise.all([answer(id), answer(id, second)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await answer(id)).body.code).toBe('answered_already')
  await until(async () => mailsTo('tess@harbor.example').length > 0)
  expect(mailsTo('tess@harbor.example')).toHaveLength(1)
})

test('support, an empty answer and an unknown message are refused', async () => {
  const id = await write('For support', 'sue@harbor.example')
  const support = await operator(app, 'support')
  expect((await answer(id, support)).body.code).toBe('wrong_role')
  expect((await answer(id, admin, '   ')).status).toBe(400)
  expect((await answer(999_999)).body.code).toBe('contact_message_not_found')
  const query = { state: 'unanswered', search: 'for SUPPORT' } as const
  const { body } = await support.actor.call('GET /api/admin/contact-messages', { query })
  expect(body.map((row) => row.id)).toEqual([id])
  expect(mailsTo('sue@harbor.example')).toHaveLength(0)
})

test('the list pages with filters for answered and for words', async () => {
  await sql`INSERT INTO contact_messages (name, email, subject, message)
    SELECT 'Writer ' || n, 'w' || n || '@quay.example', 'Question ' || n, 'Quaint words' FROM generate_series(1, 105) n`.execute(
    app.context.db,
  )
  let path: string | undefined = '/api/admin/contact-messages?search=quaint&limit=50&state=unanswered'
  const numbers: number[] = []
  while (path) {
    const page: Response = await admin.actor.fetch(path)
    const rows = (await page.json()) as { name: string }[]
    numbers.push(...rows.map(({ name }) => Number(name.slice(7))))
    path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
  }
  expect(numbers).toEqual(Array.from({ length: 105 }, (_, index) => 105 - index))
  const query = { search: 'w42@quay.example' }
  const { body } = await admin.actor.call('GET /api/admin/contact-messages', { query })
  expect(body.map(({ name }) => name)).toEqual(['Writer 42'])
})
