import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { sendMessage } from '../notifications/send-message.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

type PreferencesTestChoice = {
  kind: 'account' | 'bookings' | 'reminders' | 'requests'
  channel: 'email' | 'sms'
}

const choose = ({ actor }: TestPerson, choice: PreferencesTestChoice, wanted: boolean) =>
  actor.call('PUT /api/message-preferences', { body: { choices: [{ ...choice, wanted }] } })
const chosen = async ({ actor }: TestPerson) =>
  Object.fromEntries(
    (await actor.call('GET /api/message-preferences')).body.kinds.map(({ kind, ...by }) => [kind, by]),
  )
const mails = { kind: 'requests', channel: 'email' } as const
const texts = { kind: 'requests', channel: 'sms' } as const

/** Books with this cleaner as the choice: a mail and an SMS are queued. */
async function ask(cleaner: TestPerson): Promise<number> {
  const { db } = app.context
  const { jobId } = await bookJob(app)
  await db.updateTable('jobs').set({ preferred_cleaner_id: cleaner.id }).where('id', '=', jobId).execute()
  await db.transaction().execute((tx) => queueMessage(tx, { event: 'job_requested', jobId }))
  return jobId
}

const messagesOf = (jobId: number) =>
  app.context.db
    .selectFrom('notifications')
    .select(['id', 'channel', 'status', 'reason'])
    .where('job_id', '=', jobId)
    .where('event', '=', 'job_requested')
    .orderBy('channel')
    .execute()

async function send(jobId: number) {
  for (const { id } of await messagesOf(jobId)) await sendMessage(app.context, { id })
  return (await messagesOf(jobId)).map(({ status, reason }) => reason ?? status)
}

async function consenting(person: TestPerson): Promise<TestPerson> {
  const { body } = await person.actor.call('PUT /api/message-preferences', {
    body: { choices: [], smsConsent: true },
  })
  expect(body.texts).toBe('agreed')
  return person
}

/** Returns the unsubscribe link of the newest mail to an address. */
function linkTo(address: string): string {
  const url = app.outbox.mails.findLast(({ to, unsubscribeUrl }) => to === address && unsubscribeUrl)
  return new URL(url?.unsubscribeUrl ?? 'none:').pathname
}
const oneClick = (path: string, headers: Record<string, string> = {}, body = 'List-Unsubscribe=One-Click') =>
  fetch(app.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
    redirect: 'manual',
  })
const stateOf = (path: string) =>
  app.visitor().call('GET /api/unsubscribe/:token', { params: { token: path.split('/').at(-1) ?? '' } })

test('every kind is on by default, and only opt-outs are stored', async () => {
  const kim = await app.people.newcomer()
  const all = {
    account: { email: 'always', sms: 'never', push: 'never' },
    bookings: { email: 'always', sms: 'on', push: 'on' },
    reminders: { email: 'on', sms: 'on', push: 'on' },
    reviews: { email: 'on', sms: 'never', push: 'never' },
    requests: { email: 'on', sms: 'on', push: 'on' },
    referrals: { email: 'on', sms: 'never', push: 'never' },
    conversation: { email: 'on', sms: 'on', push: 'on' },
  }
  expect(await chosen(kim)).toEqual(all)
  await choose(kim, mails, false)
  await choose(kim, mails, false)
  await choose(kim, { kind: 'reminders', channel: 'sms' }, true)
  const stored = app.context.db.selectFrom('notification_opt_outs').select(['kind', 'channel', 'source'])
  expect(await stored.where('user_id', '=', kim.id).execute()).toEqual([{ ...mails, source: 'settings' }])
  expect(await chosen(kim)).toEqual({ ...all, requests: { email: 'off', sms: 'on', push: 'on' } })
  await choose(kim, mails, true)
  expect(await stored.where('user_id', '=', kim.id).execute()).toEqual([])
})

test('a mandatory kind cannot be turned off', async () => {
  const kim = await app.people.customer()
  const body = {
    choices: [
      { kind: 'reminders', channel: 'sms', wanted: false },
      { kind: 'bookings', channel: 'email', wanted: false },
    ] as const,
  }
  const refused = await kim.actor.call('PUT /api/message-preferences', {
    body: { choices: [...body.choices] },
  })
  expect(refused).toMatchObject({ status: 400, body: { code: 'not_a_choice' } })
  expect(await choose(kim, { kind: 'account', channel: 'sms' }, true)).toMatchObject({ status: 400 })
  const odd = await kim.actor.fetch('/api/message-preferences', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choices: [{ kind: 'gossip', channel: 'sms', wanted: false }] }),
  })
  expect([odd.status, (await odd.json()).message]).toEqual([400, 'That kind of message does not exist.'])
  expect((await chosen(kim)).reminders).toEqual({ email: 'on', sms: 'on', push: 'on' })
})

test('an unwanted message is suppressed with its reason when it is queued', async () => {
  const bob = await consenting(await app.people.newcomer())
  await choose(bob, mails, false)
  const jobId = await ask(bob)
  expect(await messagesOf(jobId)).toMatchObject([
    { channel: 'email', status: 'suppressed', reason: 'unwanted' },
    { channel: 'sms', status: 'queued' },
  ])
  expect(await send(jobId)).toEqual(['unwanted', 'sent'])
  // Opted out and in again: the suppressed mail stays suppressed.
  await choose(bob, mails, true)
  expect(await send(jobId)).toEqual(['unwanted', 'sent'])
})

test('an opt-out between queueing and sending suppresses the message', async () => {
  const bob = await consenting(await app.people.newcomer())
  const jobId = await ask(bob)
  await choose(bob, mails, false)
  await choose(bob, texts, false)
  expect(await send(jobId)).toEqual(['unwanted', 'unwanted'])
})

test("a person's opt-outs affect no one else", async () => {
  const [bob, carol] = [await app.people.newcomer(), await app.people.newcomer()]
  await choose(carol, mails, false)
  const [toBob, toCarol] = [await ask(bob), await ask(carol)]
  expect((await send(toBob))[0]).toBe('sent')
  expect((await send(toCarol))[0]).toBe('unwanted')
  expect((await chosen(bob)).requests?.email).toBe('on')
})

test('a customer who becomes a cleaner keeps opt-outs and gets request mails', async () => {
  const ada = await app.people.customer()
  await choose(ada, { kind: 'reminders', channel: 'email' }, false)
  expect(await chosen(ada)).not.toHaveProperty('requests')
  await ada.actor.call('POST /api/user/become-cleaner')
  expect(await chosen(ada)).toMatchObject({
    reminders: { email: 'off', sms: 'on' },
    requests: { email: 'on', sms: 'on' },
  })
})

test('the settings record SMS consent, and a STOP overrides them', async () => {
  const bob = await app.people.newcomer()
  const texted = async () => (await bob.actor.call('GET /api/message-preferences')).body.texts
  expect(await texted()).toBe('not_agreed')
  expect((await send(await ask(bob)))[1]).toBe('no_consent')
  await consenting(bob)
  const { phone } = (await bob.actor.call('GET /api/auth/current-user')).body
  const say = (word: string) =>
    fetch(`${app.origin}/api/webhooks/sms`, {
      method: 'POST',
      body: new URLSearchParams({
        From: `+1${phone?.replace(/\D/g, '').slice(-10)}`,
        Body: word,
        MessageSid: word,
      }),
    })
  await say('STOP')
  await bob.actor.call('PUT /api/message-preferences', {
    body: { choices: [{ ...texts, wanted: true }], smsConsent: true },
  })
  expect(await texted()).toBe('stopped')
  expect((await send(await ask(bob)))[1]).toBe('no_consent')
  await say('START')
  expect(await texted()).toBe('agreed')
  expect((await send(await ask(bob)))[1]).toBe('sent')
})

test("an optional mail's link changes nothing when opened and unsubscribes by one click", async () => {
  const bob = await app.people.newcomer()
  await send(await ask(bob))
  const mail = app.outbox.mails.at(-1)
  const link = linkTo(bob.email)
  expect(mail?.text).toContain(
    `Unsubscribe from emails about customers who request you: ${mail?.unsubscribeUrl}`,
  )
  expect(mail?.html).toContain(mail?.unsubscribeUrl)
  expect(link).not.toContain(encodeURIComponent(bob.email))
  // Mail clients that prefetch links.
  for (let time = 0; time < 3; time++)
    expect(await stateOf(link)).toMatchObject({ status: 200, body: { kind: 'requests', wanted: true } })
  expect((await send(await ask(bob)))[0]).toBe('sent')

  const elsewhere = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
  const clicked = await oneClick(link, elsewhere)
  expect([clicked.status, clicked.headers.get('set-cookie')]).toEqual([200, null])
  expect((await oneClick(link, elsewhere)).status).toBe(200)
  expect((await stateOf(link)).body.wanted).toBe(false)
  expect((await send(await ask(bob)))[0]).toBe('unwanted')
  expect((await chosen(bob)).requests).toEqual({ email: 'off', sms: 'on', push: 'on' })
  // Other mail still comes: its kinds have no such link.
  expect(
    app.outbox.mails.every(({ subject, unsubscribeUrl }) => !unsubscribeUrl || /requested you/.test(subject)),
  ).toBe(true)
})

test('one-click unsubscribing accepts every form a mail provider sends', async () => {
  const bob = await app.people.newcomer()
  for (const [type, body] of [
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['text/plain', ''],
  ] as const) {
    await send(await ask(bob))
    const link = linkTo(bob.email)
    expect((await oneClick(link, { 'content-type': type }, body)).status).toBe(200)
    expect((await stateOf(link)).body.wanted).toBe(false)
    const again = await oneClick(link, {}, 'page=1&wanted=on')
    expect([again.status, again.headers.get('location')]).toEqual([303, link])
    expect((await stateOf(link)).body.wanted).toBe(true)
  }
})

test('a forged link or one of another mail is refused', async () => {
  const [bob, carol] = [await app.people.newcomer(), await app.people.newcomer()]
  await send(await ask(bob))
  await send(await ask(carol))
  const [own, others] = [linkTo(bob.email), linkTo(carol.email)]
  const seal = own.split('.')[1] ?? ''
  const forged = [
    `${others.split('.')[0]}.${seal}`,
    `${own.split('.')[0]}.${seal.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
    `${own.split('.')[0]}.${'x'.repeat(43)}`,
    `/unsubscribe/999999.${seal}`,
    '/unsubscribe/x',
  ]
  for (const link of forged) {
    expect((await oneClick(link)).status, link).toBe(404)
    expect(await stateOf(link), link).toMatchObject({ status: 404, body: { code: 'no_such_link' } })
  }
  // Only unsubscribing needs no request from the site's own pages.
  const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await oneClick(own, elsewhere, 'wanted=on')).status).toBe(403)
  expect((await chosen(carol)).requests?.email).toBe('on')
  expect((await chosen(bob)).requests?.email).toBe('on')
})

test("an address's opt-outs show in the settings once it is verified", async () => {
  const bob = await app.people.newcomer()
  await send(await ask(bob))
  const link = linkTo(bob.email)
  await oneClick(link)
  expect(await choose(bob, mails, true)).toMatchObject({ status: 403, body: { code: 'email_unverified' } })
  expect((await chosen(bob)).requests?.email).toBe('off')
  const verified = { email_verified_at: app.clock.now() }
  await app.context.db.updateTable('users').set(verified).where('id', '=', bob.id).execute()
  expect((await choose(bob, mails, true)).status).toBe(200)
  expect((await stateOf(link)).body.wanted).toBe(true)
  expect((await send(await ask(bob)))[0]).toBe('sent')
})

test("an account keeps its address's opt-outs when it changes the address", async () => {
  const bob = await app.people.newcomer()
  await send(await ask(bob))
  const link = linkTo(bob.email)
  await oneClick(link)
  await app.context.db
    .updateTable('users')
    .set({ email: 'bob.new@example.com' })
    .where('id', '=', bob.id)
    .execute()
  expect((await send(await ask(bob)))[0]).toBe('unwanted')
  expect((await stateOf(link)).body.wanted).toBe(false)
  await oneClick(link, {}, 'page=1&wanted=on')
  expect((await stateOf(link)).body.wanted).toBe(true)
  expect((await send(await ask(bob)))[0]).toBe('sent')
  // The old address cannot change the choices in the settings of the moved account.
  await choose(bob, mails, false)
  expect((await stateOf(link)).body.wanted).toBe(true)
  await oneClick(link, {}, 'page=1&wanted=on')
  expect((await chosen(bob)).requests?.email).toBe('off')
})
