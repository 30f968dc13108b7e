import { afterAll, expect, test } from 'vitest'
import { type CheckWord, checkWords } from '#domain/background-check.ts'
import { pollChecks } from '#server/features/checks/poll-checks.ts'
import { readCheck } from '#server/features/checks/read-check.ts'
import { remindOfChecks } from '#server/features/checks/remind-of-checks.ts'
import { deleteAccount } from '#server/features/own-data/delete-account.ts'
import { CheckrRefusal } from '#server/providers/background-checks/call-checkr.ts'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startCheckedApp } from '#tests/support/checked-app.ts'
import { signCheck } from '#tests/support/checkr.ts'
import { until } from '#tests/support/until.ts'

const town = await startCheckedApp()
const { app, admin, support, at, world, order, record, decide, bring, invited } = town
const { checksOf, personOf, stateOf } = town
afterAll(() => town.stop())

const refused = (code: string) => ({ body: { code } })

test('a check is ordered once with name and e-mail, and its result counts for two years', async () => {
  const cleaner = await app.people.cleaner()
  const both = await Promise.all([order(cleaner), order(cleaner)])
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
  expect(both.find(({ status }) => status === 409)).toMatchObject(refused('check_under_way'))
  const invitation = await invited(cleaner)
  expect((await world()).candidates.at(-1)).toMatchObject({
    email: cleaner.email,
    custom_id: String(cleaner.id),
  })
  expect((await personOf(cleaner)).check).toMatchObject({ word: 'ordered', ordered: true, offered: true })
  await bring(invitation, 'clear')
  await until(async () => (await stateOf(cleaner)) === 'clear')
  expect((await checksOf(cleaner))[0]).toMatchObject({ stands: true, source: 'checkr' })
  const { body: profile } = await cleaner.actor.call('GET /api/cleaner/profile')
  expect(profile.check).toMatchObject({ word: 'clear', marked: false })
  await until(async () =>
    app.outbox.mails.some(({ to, subject }) => to === cleaner.email && /result/.test(subject)),
  )
  const said = app.outbox.mails.filter(({ to }) => to === cleaner.email).map(({ text }) => text)
  expect(said.join()).not.toMatch(/clear|consider/i)
  const acts = await admin.actor.call('GET /api/admin/people/:id/acts', { params: { id: cleaner.id } })
  expect(acts.body[0]).toMatchObject({ act: 'order_check', reason: 'before the first job' })
})

test('support, other roles and past days are refused', async () => {
  const cleaner = await app.people.cleaner()
  expect(await order(cleaner, support)).toMatchObject(refused('wrong_role'))
  expect(await order(await app.people.customer())).toMatchObject(refused('no_cleaner_account'))
  const past = record(cleaner, { result: 'clear', expiresOn: '2026-06-09' })
  expect(await past).toMatchObject(refused('check_over'))
  expect(await checksOf(cleaner)).toEqual([])
})

test('a forged event is refused, an old one ignored, and a lost one polled', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  const forged = JSON.stringify({
    id: 'e',
    type: 'report.completed',
    data: { object: { object: 'invitation', id: invitation } },
  })
  const post = (body: string, signature: string) =>
    fetch(`${app.origin}/api/webhooks/checkr`, {
      method: 'POST',
      body,
      headers: { 'x-checkr-signature': signature },
    })
  expect((await post(forged, signCheck(forged, 'another key'))).status).toBe(400)
  expect((await post(forged, '')).status).toBe(400)
  expect((await post('{}', signCheck('{}'))).status).toBe(200)

  await bring(invitation, 'suspend', '1')
  await bring(invitation, 'clear', '1')
  expect(await stateOf(cleaner)).toBe('ordered')
  app.clock.forward({ hours: 2 })
  await pollChecks(app.context)
  expect(await stateOf(cleaner)).toBe('clear')

  await bring(invitation, 'consider')
  await until(async () => (await stateOf(cleaner)) === 'consider')
  const events = (await world()).events
  // Replaying every event, the newest first, restores no older state.
  await at('/repeat', {})
  await until(async () => events.length > 0 && (await stateOf(cleaner)) === 'consider')
  expect((await personOf(cleaner)).check?.word).toBe('consider')
})

test('a delayed older poll changes nothing', async () => {
  const { checks } = app.context
  if (!checks) throw new Error('nobody checks')
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  await bring(invitation, 'clear')
  await until(async () => (await stateOf(cleaner)) === 'clear')
  const id = (await checksOf(cleaner))[0]?.id ?? 0
  const [held, release] = gate()
  const slow: typeof checks = {
    ...checks,
    async readReport(reportId) {
      const answer = await checks.readReport(reportId)
      await held
      return answer
    },
  }
  app.clock.forward({ minutes: 1 })
  const late = readCheck({ ...app.context, checks: slow }, id)
  await new Promise((resolve) => setTimeout(resolve, 100))
  app.clock.forward({ minutes: 1 })
  await bring(invitation, 'consider')
  await until(async () => (await stateOf(cleaner)) === 'consider')
  release()
  await late
  expect(await stateOf(cleaner)).toBe('consider')
})

function gate(): [Promise<void>, () => void] {
  let open = () => {}
  const closed = new Promise<void>((resolve) => {
    open = resolve
  })
  return [closed, () => open()]
}

test('an order that the provider rejects is cancelled and can be repeated', async () => {
  const cleaner = await app.people.cleaner()
  const { checks } = app.context
  if (!checks) throw new Error('nobody checks')
  app.context.checks = { ...checks, addCandidate: () => Promise.reject(new CheckrRefusal(422)) }
  await order(cleaner)
  await until(async () => (await stateOf(cleaner)) === 'cancelled')
  app.context.checks = checks
  expect((await order(cleaner)).status).toBe(201)
  expect(await invited(cleaner)).not.toBe('')
})

test('an expired invitation keeps the earlier result', async () => {
  const cleaner = await app.people.cleaner()
  await record(cleaner, { result: 'clear', expiresOn: '2027-06-30' })
  await order(cleaner)
  await bring(await invited(cleaner), 'expire')
  await until(async () => (await stateOf(cleaner)) === 'unanswered')
  expect((await personOf(cleaner)).check).toMatchObject({ word: 'clear', ordered: false })
})

test('a result to consider needs an explicit approval, again after a new one', async () => {
  const cleaner = await app.people.cleaner()
  await record(cleaner, { result: 'consider', expiresOn: '2027-06-30' })
  const preview = (await personOf(cleaner)).decisions.find(({ decision }) => decision === 'approve')
  const [read] = await checksOf(cleaner)
  expect(preview).toMatchObject({ nonetheless: read?.id, marked: true })
  expect(await decide(cleaner, 'approve')).toMatchObject(refused('check_to_consider'))
  await decide(cleaner, 'approve', read?.id)
  const marked = async () => (await cleaner.actor.call('GET /api/cleaner/profile')).body.check
  expect(await marked()).toMatchObject({ word: 'accepted', marked: true })
  expect(await decide(cleaner, 'approve')).toMatchObject(refused('approved_already'))
  await record(cleaner, { result: 'consider', expiresOn: '2028-06-30' })
  expect(await marked()).toMatchObject({ word: 'consider', marked: false })
  // An admin who has read the previous result has not read this one.
  expect(await decide(cleaner, 'approve', read?.id)).toMatchObject(refused('terms_changed'))
  expect(await marked()).toMatchObject({ marked: false })
  await decide(cleaner, 'approve', (await checksOf(cleaner))[0]?.id)
  expect(await marked()).toMatchObject({ marked: true })
})

test('the mark ends with the result, after one reminder, and the inbox count matches its list', async () => {
  const cleaner = await app.people.cleaner()
  await decide(cleaner, 'approve')
  await record(cleaner, { result: 'clear', expiresOn: '2026-08-01' })
  const card = async () => {
    const { body } = await cleaner.actor.call('GET /api/cleaners', { query: { limit: 100 } })
    return body.find(({ userId }) => userId === cleaner.id)?.approved
  }
  expect(await card()).toBe(true)
  const { jobId } = await bookPaidJob(app, { scheduledDateTime: '2026-06-20T10:00' })
  const params = { id: jobId }
  expect((await cleaner.actor.call('POST /api/jobs/:id/accept', { params })).status).toBe(200)
  const onJob = async () => (await cleaner.actor.call('GET /api/jobs/:id', { params })).body.cleaner?.approved
  expect(await onJob()).toBe(true)
  await remindOfChecks(app.context)
  const reminded = () =>
    app.outbox.mails.filter(({ to, subject }) => to === cleaner.email && /more weeks/.test(subject)).length
  app.clock.set('2026-07-05T16:00:00Z')
  await remindOfChecks(app.context)
  await remindOfChecks(app.context)
  await until(async () => reminded() === 1)

  const needing = async () => {
    const { body } = await admin.actor.call('GET /api/admin/cleaners', {
      query: { check: 'needs_person', limit: 100 },
    })
    return body.map(({ id }) => id)
  }
  const counted = async () => (await admin.actor.call('GET /api/admin/inbox')).body.checks
  expect(await needing()).toContain(cleaner.id)
  expect(await counted()).toBe((await needing()).length)
  await order(cleaner)
  expect(await needing()).not.toContain(cleaner.id)
  expect(await counted()).toBe((await needing()).length)

  app.clock.set('2026-08-02T07:00:00Z')
  for (const { actor, email, password } of [admin, cleaner])
    await actor.call('POST /api/auth/login', { body: { email, password } })
  expect([await card(), await onJob(), (await personOf(cleaner)).check?.word]).toEqual([
    false,
    false,
    'expired',
  ])
  // A check in progress does not hide the loss of the mark.
  expect(await needing()).toContain(cleaner.id)
  expect(await counted()).toBe((await needing()).length)
  // The list shows the same states as a person's page.
  const { body: all } = await admin.actor.call('GET /api/admin/cleaners', { query: { limit: 100 } })
  for (const word of checkWords) {
    const { body } = await admin.actor.call('GET /api/admin/cleaners', { query: { check: word, limit: 100 } })
    const saying = (wanted: CheckWord) => all.filter(({ check }) => check.word === wanted).map(({ id }) => id)
    expect(
      body.map(({ id }) => id),
      word,
    ).toEqual(saying(word))
  }
  expect(reminded()).toBe(1)
})

test('deleting the account deletes checks and cancels an open invitation', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  await deleteAccount(app.context, cleaner.id)
  expect(await checksOf(cleaner)).toEqual([])
  await until(async () =>
    (await world()).invitations.some(({ id, deleted_at }) => id === invitation && deleted_at),
  )
})

test('without a provider checks are only recorded by hand', async () => {
  const cleaner = await app.people.cleaner()
  const { checks } = app.context
  app.context.checks = null
  try {
    expect(await order(cleaner)).toMatchObject(refused('checks_not_offered'))
    expect((await personOf(cleaner)).check).toMatchObject({ offered: false, word: 'none' })
    expect((await record(cleaner, { result: 'clear', expiresOn: '2027-06-30' })).status).toBe(201)
  } finally {
    app.context.checks = checks
  }
})
