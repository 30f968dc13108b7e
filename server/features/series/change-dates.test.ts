import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays } from '#domain/service-time.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import {
  actOnSeries,
  advanceBefore,
  changeSeries,
  orderSeries,
  readSeries,
  visitRow,
  visitStates,
} from '#tests/support/order-series.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { addDueVisits, chargeDueVisits } from './run-series.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const job = (id: number) => visitRow(app, id)

describe('skip, pause, change and end', () => {
  it('skips a date and takes it up again', async () => {
    const regular = await orderSeries(app)
    const date = (await readSeries(regular)).visits[2]?.date ?? ''
    const skipped = await actOnSeries(regular, 'skip', { date })
    expect(skipped.body.visits[2]).toMatchObject({ date, state: 'skipped', canUnskip: true })
    expect((await actOnSeries(regular, 'skip', { date })).status).toBe(200)
    await addDueVisits(app.context)
    expect((await visitStates(regular))[2]).toBe('skipped')
    const back = await actOnSeries(regular, 'unskip', { date })
    expect(back.body.visits[2]).toMatchObject({ date, state: 'planned' })
    expect((await actOnSeries(regular, 'unskip', { date })).status).toBe(200)
  })

  it('refuses to skip a paid visit and a foreign date', async () => {
    const regular = await orderSeries(app)
    const date = (await readSeries(regular)).visits[0]?.date ?? ''
    expect((await actOnSeries(regular, 'skip', { date })).body).toMatchObject({ code: 'visit_paid_already' })
    expect((await actOnSeries(regular, 'skip', { date: '2031-01-01' })).body).toMatchObject({
      code: 'visit_not_in_series',
    })
    expect((await actOnSeries(regular, 'unskip', { date: '2031-01-01' })).body).toMatchObject({
      code: 'visit_not_in_series',
    })
  })

  it('pauses until a day, goes on by itself, and keeps paid visits', async () => {
    const regular = await orderSeries(app)
    const { visits } = await readSeries(regular)
    const until = visits[3]?.date ?? ''
    const paused = await actOnSeries(regular, 'pause', { until })
    expect(paused.body).toMatchObject({ state: 'paused', pausedUntil: until })
    expect(paused.body.visits.map(({ state }) => state).slice(0, 4)).toEqual([
      'paid',
      'paused',
      'paused',
      'planned',
    ])
    app.clock.set(`${until}T17:00:00Z`)
    await addDueVisits(app.context)
    expect(await readSeries(regular)).toMatchObject({ state: 'active', pausedUntil: null })
  })

  it('resumes an open pause with the dates that are left', async () => {
    const regular = await orderSeries(app)
    const before = await visitStates(regular)
    await actOnSeries(regular, 'pause')
    await addDueVisits(app.context)
    expect(new Set((await visitStates(regular)).slice(1))).toEqual(new Set(['paused']))
    await actOnSeries(regular, 'resume')
    expect(await visitStates(regular)).toEqual(before)
    expect((await actOnSeries(regular, 'pause', { until: '2020-01-01' })).body).toMatchObject({
      code: 'pause_not_valid',
    })
  })

  it('refuses to take up a date within a pause', async () => {
    const regular = await orderSeries(app)
    const { visits } = await readSeries(regular)
    const [within, until] = [visits[2]?.date ?? '', visits[4]?.date ?? '']
    await actOnSeries(regular, 'skip', { date: within })
    await actOnSeries(regular, 'skip', { date: until })
    const paused = await actOnSeries(regular, 'pause', { until })
    expect(paused.body.visits[2]).toMatchObject({ date: within, state: 'skipped', canUnskip: false })
    expect(paused.body.visits[4]).toMatchObject({ date: until, state: 'skipped', canUnskip: true })
    for (const date of [within, visits[3]?.date ?? '']) {
      const answer = await actOnSeries(regular, 'unskip', { date })
      expect(answer).toMatchObject({ status: 409, body: { code: 'series_paused' } })
    }
    expect((await actOnSeries(regular, 'unskip', { date: until })).body.visits[4]?.state).toBe('planned')
  })

  it('keeps skips of before and during a pause after resuming', async () => {
    const regular = await orderSeries(app)
    const { visits } = await readSeries(regular)
    const [before, during] = [visits[2]?.date ?? '', visits[3]?.date ?? '']
    await actOnSeries(regular, 'skip', { date: before })
    await actOnSeries(regular, 'pause')
    const skipped = await actOnSeries(regular, 'skip', { date: during })
    expect(skipped.body.visits[3]).toMatchObject({ date: during, state: 'skipped' })
    const resumed = await actOnSeries(regular, 'resume')
    expect(resumed.body.visits.map(({ state }) => state).slice(1, 5)).toEqual([
      ...['planned', 'skipped', 'skipped', 'planned'],
    ])
  })

  it('changes time and cadence of the dates that are not charged', async () => {
    const regular = await orderSeries(app)
    const second = (await readSeries(regular)).visits[1]?.date ?? ''
    const changed = await changeSeries(regular, {
      cadence: 'every_2_weeks',
      firstVisit: `${second}T14:00`,
      bathroomCount: 2,
    })
    expect(changed.body).toMatchObject({ cadence: 'every_2_weeks', localTime: '14:00', price: 110 })
    const [paid, ...planned] = changed.body.visits.filter(
      ({ jobId, state }) => jobId && state !== 'cancelled',
    )
    expect(paid).toMatchObject({ state: 'paid', price: 90 })
    expect(planned.every(({ price }) => price === 110)).toBe(true)
    const gap = Date.parse(planned[1]?.scheduledFor ?? '') - Date.parse(planned[0]?.scheduledFor ?? '')
    expect(Math.round(gap / 86_400_000)).toBe(14)
  })

  it('keeps skipped weeks left out when day and time change', async () => {
    const regular = await orderSeries(app)
    const { visits } = await readSeries(regular)
    const [, second, third, fourth] = visits.map(({ date, jobId }) => ({ date, jobId: jobId ?? 0 }))
    await actOnSeries(regular, 'skip', { date: third?.date })
    const cancelled = await regular.customer.actor.call('PUT /api/jobs/:id/status', {
      params: { id: fourth?.jobId ?? 0 },
      body: { status: 'cancelled' },
    })
    expect(cancelled.status).toBe(200)
    const friday = addDays(second?.date ?? '', 1)
    const changed = await changeSeries(regular, { firstVisit: `${friday}T14:00` })
    expect(changed.status).toBe(200)
    const stateOn = (days: number) => changed.body.visits.find(({ date }) => date === addDays(friday, days))
    expect([0, 7, 14, 21].map((days) => stateOn(days)?.state)).toEqual([
      ...['planned', 'skipped', 'skipped', 'planned'],
    ])
    expect(stateOn(7)).toMatchObject({ canUnskip: true })
    // The first new visit is the customer's choice, also in a week that they left out before.
    const again = await changeSeries(regular, { firstVisit: `${addDays(friday, 7)}T09:00` })
    expect(again.body.visits.find(({ date }) => date === addDays(friday, 7))?.state).toBe('planned')
    expect(again.body.visits.find(({ date }) => date === addDays(friday, 14))?.state).toBe('skipped')
  })

  it('takes up the weeks of a pause that was changed meanwhile', async () => {
    const regular = await orderSeries(app)
    const second = (await readSeries(regular)).visits[1]?.date ?? ''
    await actOnSeries(regular, 'pause', {})
    const friday = addDays(second, 1)
    const changed = await changeSeries(regular, { firstVisit: `${friday}T14:00` })
    expect(changed.status).toBe(200)
    const resumed = await actOnSeries(regular, 'resume')
    const fridays = Array.from({ length: 5 }, (_, week) => addDays(friday, 7 * week))
    const stateOn = (day: string) => resumed.body.visits.find(({ date }) => date === day)?.state
    expect(fridays.map(stateOn)).toEqual(Array(5).fill('planned'))
  })

  it('lets go of the cleaner of planned visits when any cleaner may come', async () => {
    const cleaner = await app.people.cleanerWithProfile()
    const regular = await orderSeries(app, { cleanerId: cleaner.id })
    const changed = await changeSeries(regular, { cleanerId: null })
    expect(changed.body.cleaner).toBeNull()
    const planned = changed.body.visits.find(({ state }) => state === 'planned')
    expect(await job(planned?.jobId ?? 0)).toMatchObject({ preferred_cleaner_id: null })
  })

  it('keeps visits and notes when only the card changes', async () => {
    const regular = await orderSeries(app, { requirements: 'Two shy cats' })
    const before = await readSeries(regular)
    const card = await keepCard(app, regular.customer, '5555555555554444')
    const changed = await changeSeries(regular, { paymentMethodId: card.id })
    expect(changed.body.card).toMatchObject({ id: card.id })
    expect(changed.body).toMatchObject({ requirements: 'Two shy cats', visits: before.visits })
  })

  it('answers 400 for a day that no calendar has', async () => {
    const regular = await orderSeries(app)
    for (const date of ['2026-02-30', '2026-13-01', '0000-00-00', '9999-12-31x'])
      expect((await actOnSeries(regular, 'skip', { date })).status, date).toBe(400)
    expect((await actOnSeries(regular, 'pause', { until: '2026-02-30' })).status).toBe(400)
  })

  it('ends: unpaid visits go, the paid one stays, and nothing is charged any more', async () => {
    const regular = await orderSeries(app)
    const ended = await actOnSeries(regular, 'end')
    expect(ended.body).toMatchObject({ state: 'ended' })
    expect((await actOnSeries(regular, 'end')).body).toMatchObject({ code: 'series_ended' })
    expect((await job(regular.jobs[0] ?? 0)).status).toBe('pending')
    expect((await job(regular.jobs[1] ?? 0)).status).toBe('cancelled')
    await advanceBefore(app, regular.jobs[1] ?? 0, 70)
    await chargeDueVisits(app.context)
    const payments = app.context.db
      .selectFrom('payments')
      .select('id')
      .where('job_id', '=', regular.jobs[1] ?? 0)
    expect(await payments.execute()).toEqual([])
  })

  it('is one outcome when two devices end and skip at once', async () => {
    const regular = await orderSeries(app)
    const date = (await readSeries(regular)).visits[2]?.date ?? ''
    const answers = await Promise.all([
      actOnSeries(regular, 'end'),
      actOnSeries(regular, 'skip', { date }),
      actOnSeries(regular, 'end'),
    ])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1)
    for (const { status, body } of answers)
      if (status !== 200) expect(body).toMatchObject({ code: 'series_ended' })
    expect(await readSeries(regular)).toMatchObject({ state: 'ended' })
    const open = app.context.db.selectFrom('jobs').select('id').where('series_id', '=', regular.id)
    expect(await open.where('status', '=', 'pending').where('published_at', 'is', null).execute()).toEqual([])
  })
})

describe('what a series needs', () => {
  it('keeps the last card and the address until it ends', async () => {
    const regular = await orderSeries(app)
    const { actor } = regular.customer
    const [card] = (await actor.call('GET /api/payment-methods')).body
    const [address] = (await actor.call('GET /api/addresses')).body
    const removeCard = () => actor.call('DELETE /api/payment-methods/:id', { params: { id: card?.id ?? 0 } })
    const removeAddress = () => actor.call('DELETE /api/addresses/:id', { params: { id: address?.id ?? 0 } })
    expect((await removeCard()).body).toMatchObject({ code: 'card_needed_by_series' })
    expect((await removeAddress()).body).toMatchObject({ code: 'address_needed_by_series' })
    await actOnSeries(regular, 'end')
    expect([(await removeCard()).status, (await removeAddress()).status]).toEqual([200, 200])
  })

  it("hides another customer's series", async () => {
    const regular = await orderSeries(app)
    const stranger = { ...regular, customer: await app.people.customer() }
    for (const call of ['pause', 'resume', 'end'] as const)
      expect((await actOnSeries(stranger, call)).body).toMatchObject({ code: 'series_not_found' })
    expect((await stranger.customer.actor.call('GET /api/series')).body).toEqual([])
  })

  it('leaves books that Stripe agrees with', async () => {
    expect(await auditMoney(app.context)).toEqual([])
  })
})
