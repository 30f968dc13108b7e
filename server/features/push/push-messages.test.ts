import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendMessage } from '#server/features/notifications/send-message.ts'
import { bookJob } from '#tests/support/book-job.ts'
import { type MessageScenes, startMessageScenes } from '#tests/support/due-messages.ts'
import { startTestPush, type TestPush } from '#tests/support/push.ts'
import { waitingForLocks } from '#tests/support/waiting-for-locks.ts'

let push: TestPush
let scenes: MessageScenes

beforeAll(async () => {
  push = await startTestPush()
  scenes = await startMessageScenes({}, push)
})
beforeEach(() => scenes.at('2026-06-10T09:00'))
afterAll(async () => {
  await scenes.stop()
  await push.stop()
})

/** A customer who gets push notifications and, with consent, SMS; a cleaner has accepted their visit. */
async function accepted({ consent = true, prepare = async (_: Customer) => {} } = {}) {
  const booked = await bookJob(scenes.app, { scheduledDateTime: '2026-06-14T10:00' })
  if (consent) await scenes.agree(booked.customer)
  const subscription = await push.turnOn(booked.customer.actor)
  await prepare({ ...booked, subscription })
  const cleaner = await scenes.app.people.cleaner()
  await scenes.accept(cleaner, booked.jobId)
  return { ...booked, subscription, cleaner }
}
type Customer = Awaited<ReturnType<typeof bookJob>> & {
  subscription: Awaited<ReturnType<TestPush['turnOn']>>
}

const seen = (token: string) => scenes.app.visitor().call('POST /api/push/seen', { body: { token } })
const ends = (jobId: number) => scenes.endsOf('job_accepted', jobId)
/** In the order of mail, push and SMS. */
const afterTwoMinutes = async () => {
  scenes.at('2026-06-10T09:02')
  await scenes.work()
  await scenes.work()
}

describe('a push about a visit', () => {
  it('goes before the SMS, encrypted, without address, price or full name', async () => {
    const { jobId, customer, cleaner, subscription } = await accepted()
    await scenes.work()
    const [shown, ...more] = await push.shownOn(subscription)
    expect(more).toEqual([])
    expect(shown).toMatchObject({
      ttl: 14_400,
      shown: { title: 'Cleaning update', path: `/customer/jobs/${jobId}` },
    })
    expect(shown?.shown.body).toMatch(/Sun, Jun 14/)
    expect(shown?.topic).toBe(shown?.shown.tag)
    const { body: job } = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    const secrets = [job.address?.street, cleaner.email, customer.email, '$', 'http', 'STOP']
    for (const secret of secrets) expect(JSON.stringify(shown?.shown)).not.toContain(secret)
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'queued'])
    expect(await scenes.smsOf(customer)).toEqual([])
  })

  it('is in the language of its person', async () => {
    const { subscription } = await accepted({
      prepare: async ({ customer }) => {
        await customer.actor.call('PUT /api/user/language', { body: { language: 'es' } })
      },
    })
    await scenes.work()
    expect((await push.shownOn(subscription))[0]?.shown).toMatchObject({
      title: 'Novedades de una limpieza',
    })
  })

  it('keeps its SMS from being sent when opened within two minutes', async () => {
    const { jobId, customer, subscription } = await accepted()
    await scenes.work()
    scenes.at('2026-06-10T09:01')
    const token = (await push.shownOn(subscription))[0]?.shown.token ?? ''
    expect((await seen(token)).status).toBe(200)
    expect((await seen(token)).status).toBe(200)
    await afterTwoMinutes()
    expect(await scenes.smsOf(customer)).toEqual([])
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'seen'])
  })

  it('is followed by the SMS when it is not opened for two minutes', async () => {
    const { jobId, customer, subscription } = await accepted()
    await scenes.work()
    scenes.at('2026-06-10T09:01')
    await scenes.work()
    expect(await scenes.smsOf(customer)).toEqual([])
    await afterTwoMinutes()
    expect(await scenes.smsOf(customer)).toHaveLength(1)
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'sent'])
    // Opened too late: nothing else happens.
    expect((await seen((await push.shownOn(subscription))[0]?.shown.token ?? '')).status).toBe(200)
    await scenes.work()
    expect(await scenes.smsOf(customer)).toHaveLength(1)
  })

  it('is not followed by an SMS to a number without consent', async () => {
    const { jobId, customer } = await accepted({ consent: false })
    await scenes.work()
    await afterTwoMinutes()
    expect(await scenes.smsOf(customer)).toEqual([])
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'no_consent'])
  })

  it('is not sent of a kind that its person has turned off', async () => {
    const { jobId, customer, subscription } = await accepted({
      prepare: async ({ customer: { actor } }) => {
        const choices = [{ kind: 'bookings', channel: 'push', wanted: false }] as const
        const { body } = await actor.call('PUT /api/message-preferences', { body: { choices: [...choices] } })
        expect(body.kinds.find(({ kind }) => kind === 'bookings')).toMatchObject({ push: 'off', sms: 'on' })
      },
    })
    await scenes.work()
    expect(await push.shownOn(subscription)).toEqual([])
    expect(await scenes.smsOf(customer)).toHaveLength(1)
    expect(await ends(jobId)).toEqual(['sent', 'unwanted', 'sent'])
  })

  it('waits with its SMS for the end of the quiet hours', async () => {
    const { jobId, customer, subscription } = await accepted({
      prepare: async () => scenes.at('2026-06-10T23:30'),
    })
    await scenes.work()
    expect(await push.shownOn(subscription)).toEqual([])
    scenes.at('2026-06-11T08:00')
    await scenes.work()
    await scenes.work()
    expect(await push.shownOn(subscription)).toHaveLength(1)
    expect(await scenes.smsOf(customer)).toEqual([])
    scenes.at('2026-06-11T08:02')
    await scenes.work()
    await scenes.work()
    expect(await scenes.smsOf(customer)).toHaveLength(1)
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'sent'])
  })
})

describe('a push service', () => {
  it('that answers 410 ends the subscription, and the SMS leaves at once', async () => {
    const { jobId, customer } = await accepted({
      prepare: async ({ subscription }) => push.answer(subscription, '410'),
    })
    await scenes.work()
    await scenes.work()
    expect((await customer.actor.call('GET /api/push')).body.devices).toEqual([])
    expect(await scenes.smsOf(customer)).toHaveLength(1)
    expect(await ends(jobId)).toEqual(['sent', 'no_devices', 'sent'])
  })

  it.each(['429', '500'] as const)('that answers %s gets the push again', async (answer) => {
    const { jobId, customer, subscription } = await accepted({
      prepare: async (booked) => push.answer(booked.subscription, answer),
    })
    const id = await queuedPush(jobId)
    await expect(sendMessage(scenes.app.context, { id })).rejects.toThrow('no push service took the push')
    expect((await customer.actor.call('GET /api/push')).body.devices).toHaveLength(1)
    await push.answer(subscription, '201')
    await sendMessage(scenes.app.context, { id })
    await sendMessage(scenes.app.context, { id })
    expect(await push.shownOn(subscription)).toHaveLength(1)
  })

  it('that is down for an hour ends the push, not the subscription', async () => {
    const { jobId, customer } = await accepted({
      prepare: async ({ subscription }) => push.answer(subscription, '500'),
    })
    const id = await queuedPush(jobId)
    await expect(sendMessage(scenes.app.context, { id })).rejects.toThrow()
    scenes.at('2026-06-10T10:00')
    await sendMessage(scenes.app.context, { id })
    expect(await scenes.endsOf('job_accepted', jobId)).toEqual(['queued', 'undeliverable', 'queued'])
    expect((await customer.actor.call('GET /api/push')).body.devices).toHaveLength(1)
    await sendMessage(scenes.app.context, { id: await queuedId(jobId, 'sms') })
    expect(await scenes.smsOf(customer)).toHaveLength(1)
  })
})

describe('opening a push and sending its SMS at the same time', () => {
  it('sends no SMS when opening comes first', async () => {
    const { jobId, customer, subscription } = await accepted()
    await scenes.work()
    const token = (await push.shownOn(subscription))[0]?.shown.token ?? ''
    scenes.at('2026-06-10T09:02')
    const sms = await queuedId(jobId, 'sms')
    await whileHolding(jobId, async (release) => {
      const opening = seen(token)
      await waitingForLocks(scenes.app, 1)
      const sending = sendMessage(scenes.app.context, { id: sms })
      await waitingForLocks(scenes.app, 2)
      await release()
      expect((await opening).status).toBe(200)
      await sending
    })
    expect(await scenes.smsOf(customer)).toEqual([])
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'seen'])
  })

  it('sends one SMS when sending comes first', async () => {
    const { jobId, customer, subscription } = await accepted()
    await scenes.work()
    const token = (await push.shownOn(subscription))[0]?.shown.token ?? ''
    scenes.at('2026-06-10T09:02')
    const sms = await queuedId(jobId, 'sms')
    await whileHolding(jobId, async (release) => {
      const sending = sendMessage(scenes.app.context, { id: sms })
      await waitingForLocks(scenes.app, 1)
      const opening = seen(token)
      await waitingForLocks(scenes.app, 2)
      await release()
      await sending
      expect((await opening).status).toBe(200)
    })
    expect(await scenes.smsOf(customer)).toHaveLength(1)
    expect(await ends(jobId)).toEqual(['sent', 'sent', 'sent'])
  })
})

describe('POST /api/push/seen', () => {
  it('answers 404 to a token that is wrong or of a mail', async () => {
    const { jobId } = await accepted()
    await scenes.work()
    const id = await queuedId(jobId, 'sms')
    for (const token of ['', `${id}.${'a'.repeat(43)}`, '1.x'])
      expect(await seen(token)).toMatchObject({ status: 404, body: { code: 'no_such_push' } })
  })
})

const queuedId = async (jobId: number, channel: 'push' | 'sms') => {
  const rows = scenes.app.context.db.selectFrom('notifications').select('id').where('job_id', '=', jobId)
  const found = rows.where('event', '=', 'job_accepted').where('channel', '=', channel)
  return (await found.executeTakeFirstOrThrow()).id
}

/** The push that waits, without the tasks of the job. */
async function queuedPush(jobId: number): Promise<number> {
  const id = await queuedId(jobId, 'push')
  await scenes.owner.query(
    'SELECT graphile_worker.remove_job(key) FROM graphile_worker.jobs WHERE key IS NOT NULL',
  )
  return id
}

/** Locks the push of a job while statements queue up behind the lock. */
async function whileHolding(jobId: number, act: (release: () => Promise<unknown>) => Promise<void>) {
  const id = await queuedId(jobId, 'push')
  await scenes.owner.query('BEGIN')
  await scenes.owner.query('SELECT FROM notifications WHERE id = $1 FOR UPDATE', [id])
  await act(() => scenes.owner.query('COMMIT'))
}
