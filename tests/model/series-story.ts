import { sql } from 'kysely'
import { expect } from 'vitest'
import { defaultTerms } from '#domain/terms.ts'
import { expireUnpaidJobs } from '#server/features/jobs/expire-unpaid-jobs.ts'
import { syncCard } from '#server/features/payment-methods/change-cards.ts'
import { addDueVisits, chargeDueVisits } from '#server/features/series/run-series.ts'
import { addVersion } from '#server/features/terms/add-version.ts'
import { changeSettings } from '../support/change-settings.ts'
import { makeFavourite } from '../support/favourite.ts'
import { keepCard } from '../support/keep-card.ts'
import { actOnSeries, changeSeries, type Regular, readSeries } from '../support/order-series.ts'
import { cards, pay as payAtStripe } from '../support/pay.ts'
import type { TestPerson } from '../support/people.ts'
import type { TestApp } from '../support/start-test-app.ts'
import { addDays } from './pacific-time.ts'
import type { SeriesAct } from './series-acts.ts'
import { type CrewMember, mayAccept } from './series-offers.ts'
import * as model from './series-state.ts'

const hour = 3_600_000
const numbers = { good: cards.good, declines: '4000000000000341', asks: '4000002760003184' }

export type SeriesCleaners = Record<CrewMember, TestPerson>

export interface SeriesTown {
  app: TestApp
  admin: TestPerson
}

export const signIn = ({ actor, email, password }: TestPerson) =>
  actor.call('POST /api/auth/login', { body: { email, password } })

/** One series at the server and in the model. */
export class SeriesStory {
  readonly #town: SeriesTown
  readonly regular: Regular
  readonly cleaners: SeriesCleaners
  readonly series: model.SeriesState
  readonly #cardIds = new Map<number, model.CardKind>()
  #signedInAt: number

  constructor(
    town: SeriesTown,
    {
      regular,
      cleaners,
      series,
      cardId,
    }: { regular: Regular; cleaners: SeriesCleaners; series: model.SeriesState; cardId: number },
  ) {
    this.#town = town
    this.regular = regular
    this.cleaners = cleaners
    this.series = series
    this.#cardIds.set(cardId, 'good')
    this.#signedInAt = series.now
  }

  async moveTo(now: number, withTasks: boolean): Promise<void> {
    const { series } = this
    if (now <= series.now) return
    series.now = now
    this.#town.app.clock.set(new Date(now).toISOString())
    if (now - this.#signedInAt > 10 * 24 * hour) {
      for (const person of [this.regular.customer, this.#town.admin, ...Object.values(this.cleaners)])
        await signIn(person)
      this.#signedInAt = now
    }
    if (!withTasks) return
    // Two workers.
    await Promise.all([chargeDueVisits(this.#town.app.context), chargeDueVisits(this.#town.app.context)])
    await expireUnpaidJobs(this.#town.app.context)
    await Promise.all([addDueVisits(this.#town.app.context), addDueVisits(this.#town.app.context)])
    model.runTasks(series)
  }

  async chooseCard(kind: model.CardKind): Promise<void> {
    if (this.series.state === 'ended') return
    const known = [...this.#cardIds].find(([, one]) => one === kind)?.[0]
    const id = known ?? (await keepCard(this.#town.app, this.regular.customer, numbers[kind])).id
    this.#cardIds.set(id, kind)
    const { status } = await changeSeries(this.regular, { paymentMethodId: id })
    expect(status).toBe(200)
    this.series.card = kind
  }

  /** As the bank or an operator at Stripe does: the customer may not remove the last one. */
  async loseCard(): Promise<void> {
    const { card } = await readSeries(this.regular)
    if (!card) return
    const { methodId } = await this.#town.app.context.db
      .selectFrom('payment_methods')
      .select('stripe_payment_method_id as methodId')
      .where('id', '=', card.id)
      .executeTakeFirstOrThrow()
    await this.#town.app.context.stripe.sdk?.paymentMethods.detach(methodId)
    await Promise.all([
      syncCard(this.#town.app.context, methodId),
      syncCard(this.#town.app.context, methodId),
    ])
    this.#cardIds.delete(card.id)
    // The newest of the others becomes the default one, unless one was before.
    const left = (await this.regular.customer.actor.call('GET /api/payment-methods')).body
    expect(left.map(({ id }) => id).sort()).toEqual([...this.#cardIds.keys()].sort())
    const next = left.find(({ isDefault }) => isDefault)
    this.series.card = (next && this.#cardIds.get(next.id)) ?? null
  }

  async confirm(): Promise<void> {
    const waiting = model
      .unpaidVisits(this.series)
      .find(([, { state, at }]) => state !== 'planned' && at > this.series.now)
    if (!waiting) return
    const [date, visit] = waiting
    const { actor } = this.regular.customer
    const jobId = (await readSeries(this.regular)).visits.find((one) => one.date === date)?.jobId ?? 0
    const opened = await actor.call('POST /api/payments/create-payment-intent', { body: { jobId } })
    expect(opened.status, JSON.stringify(opened.body)).toBe(200)
    await payAtStripe(this.#town.app.stripeOrigin, opened.body.clientSecret)
    const { paymentIntentId } = opened.body
    await actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })
    model.pay(this.series, visit)
  }

  async move(date: string): Promise<void> {
    const visit = this.series.visits.get(date)
    if (visit?.state !== 'planned' || visit.at < this.series.now + 120 * hour) return
    const at = visit.at + 2 * hour
    const id = (await readSeries(this.regular)).visits.find((one) => one.date === date)?.jobId ?? 0
    const body = { scheduledFor: new Date(at).toISOString() }
    const moved = await this.regular.customer.actor.call('POST /api/jobs/:id/reschedule', {
      params: { id },
      body,
    })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    visit.at = at
  }

  async #jobIdOf(date: string): Promise<number> {
    const { db } = this.#town.app.context
    const ofDate = db.selectFrom('jobs').select('id').where('series_id', '=', this.regular.id)
    const { id } = await ofDate
      .where('status', '<>', 'cancelled')
      .where(sql<boolean>`occurrence_date = ${date}::date`)
      .executeTakeFirstOrThrow()
    return id
  }

  /** The next paid visit of the offer that the acts of cleaners are about. */
  #nextPaid() {
    const { visits, now } = this.series
    const next = [...visits].find(([, { state, at }]) => state === 'paid' && at > now + hour)
    const offer = next?.[1].offer
    return next && offer ? { date: next[0], visit: next[1], offer } : null
  }

  /** The regular cleaner takes the next paid visit and withdraws from it. */
  async withdraw(): Promise<void> {
    const next = this.#nextPaid()
    if (!next || this.series.isRegularSuspended) return
    const { actor } = this.cleaners.regular
    const params = { id: await this.#jobIdOf(next.date) }
    const accepted = await actor.call('POST /api/jobs/:id/accept', { params })
    if (accepted.status !== 200) return
    const withdrawn = await actor.call('POST /api/jobs/:id/withdraw', { params, body: { reason: 'ill' } })
    expect(withdrawn.status, JSON.stringify(withdrawn.body)).toBe(200)
    Object.assign(next.offer, { takenBy: null, isOfferedAgain: true })
    // They are not asked for it again.
    if (next.visit.asked === 'regular') next.visit.asked = null
  }

  /** A cleaner accepts the next paid visit, which they may once its offer has come to them. */
  async accept(who: CrewMember): Promise<void> {
    const next = this.#nextPaid()
    if (!next || next.offer.isOfferedAgain) return
    const params = { id: await this.#jobIdOf(next.date) }
    const { status, body } = await this.cleaners[who].actor.call('POST /api/jobs/:id/accept', { params })
    const may = mayAccept(this.series, { ...next.visit, offer: next.offer }, who)
    expect(status === 200, `${who} accepts: ${JSON.stringify(body)}`).toBe(may)
    if (may) next.offer.takenBy = who
  }

  /** Other terms hold for what is booked from now on. */
  async changeTerms(freeHours: number): Promise<void> {
    if (this.series.freeHours === freeHours) return
    this.series.freeHours = freeHours
    const now = this.#town.app.clock.now()
    const version = { startsAt: now, reason: 'as we decided', operator: 'kim', now }
    const terms = { ...defaultTerms, freeCancellationHours: freeHours }
    await addVersion(this.#town.app.context.db, { ...version, terms })
  }

  async act(act: SeriesAct): Promise<void> {
    const { series, regular } = this
    const dates = model.datesAhead(series)
    const dateOf = (number: number) => dates[number % Math.max(dates.length, 1)]
    const answered = (name: string, status: number, may: boolean) =>
      expect(status === 200, `${name} is accepted`).toBe(may)
    switch (act.act) {
      case 'wait':
        return this.moveTo(series.now + act.hours * hour, act.withTasks)
      case 'approach': {
        const [, next] =
          model.unpaidVisits(series).find(([, { at }]) => at > series.now + act.hours * hour) ?? []
        return next && this.moveTo(next.at - act.hours * hour + act.minutes * 60_000, true)
      }
      case 'skip':
      case 'unskip': {
        const date = dateOf(act.which)
        if (!date) return
        const may = act.act === 'skip' ? model.skip(series, date) : model.unskip(series, date)
        return answered(act.act, (await actOnSeries(regular, act.act, { date })).status, may)
      }
      case 'pause': {
        const until = act.days === null ? null : addDays(model.today(series), act.days)
        const { status } = await actOnSeries(regular, 'pause', until === null ? {} : { until })
        return answered('pause', status, model.pause(series, until))
      }
      case 'resume':
        return answered('resume', (await actOnSeries(regular, 'resume')).status, model.resume(series))
      case 'end': {
        const answers = await Promise.all([actOnSeries(regular, 'end'), actOnSeries(regular, 'end')])
        const ended = answers.filter(({ status }) => status === 200).length
        return expect(ended).toBe(model.end(series) ? 1 : 0)
      }
      case 'change': {
        const { days, time, weeks, bathrooms, cleaner } = act
        const first = days === undefined ? undefined : { day: addDays(model.today(series), days), time }
        const wish = { ...(first && { first }), ...(weeks && { weeks }), ...(bathrooms && { bathrooms }) }
        const cadences = { 1: 'weekly', 2: 'every_2_weeks', 4: 'every_4_weeks' } as const
        const body = {
          ...(first && { firstVisit: `${first.day}T${first.time}` }),
          ...(weeks && { cadence: cadences[weeks] }),
          ...(bathrooms && { bathroomCount: bathrooms }),
          ...(cleaner !== undefined && { cleanerId: cleaner && this.cleaners[cleaner].id }),
        }
        if (Object.keys(body).length === 0) return
        const { status } = await changeSeries(regular, body)
        const may = model.change(series, { ...wish, ...(cleaner !== undefined && { cleaner }) })
        return answered(`change ${JSON.stringify(body)}`, status, may)
      }
      case 'card':
        return this.chooseCard(act.kind)
      case 'lose_card':
        return this.loseCard()
      case 'confirm':
        return this.confirm()
      case 'move': {
        const date = dateOf(act.which)
        return date === undefined ? undefined : this.move(date)
      }
      case 'withdraw':
        return this.withdraw()
      case 'suspend':
        series.isRegularSuspended = true
        await this.#town.app.context.db
          .updateTable('users')
          .set({ vetting: 'suspended' })
          .where('id', '=', this.cleaners.regular.id)
          .execute()
        return
      case 'favour':
        if (series.hasFavourite) return
        series.hasFavourite = true
        return makeFavourite(this.#town.app, regular.customer, this.cleaners.favourite)
      case 'accept':
        return this.accept(act.who)
      case 'terms':
        return this.changeTerms(act.freeHours)
      case 'price':
        if (series.baseCents === act.baseCents) return
        series.baseCents = act.baseCents
        return changeSettings(this.#town.admin, { regularBaseCents: act.baseCents })
      case 'close_day': {
        const day = dateOf(act.which)
        if (!day || day <= model.today(series) || series.closedDays.has(day)) return
        series.closedDays.add(day)
        return changeSettings(this.#town.admin, {
          holidays: [...series.closedDays].sort().map((one) => ({ day: one, name: 'Founders Day' })),
        })
      }
    }
  }
}
