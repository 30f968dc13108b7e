import { isDeepStrictEqual } from 'node:util'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { expireUnpaidJobs } from '#server/features/jobs/expire-unpaid-jobs.ts'
import { chargeVisit } from '#server/features/series/charge-visit.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { sweep } from '#server/queue/sweep.ts'
import { atFullSize } from '../support/at-full-size.ts'
import { deliverEvent } from '../support/deliver-event.ts'
import { keepCard } from '../support/keep-card.ts'
import { changeSeries, orderSeries, type Regular } from '../support/order-series.ts'
import { cards, payment } from '../support/pay.ts'
import { startTestApp, type TestApp } from '../support/start-test-app.ts'
import { type StripeBooks, type StripeObject, stripeBooks } from '../support/stripe-books.ts'
import { until } from '../support/until.ts'
import { type Alphabet, wordsOver } from '../support/words.ts'

const types: Record<string, string> = {
  P: 'payment_intent.processing',
  F: 'payment_intent.payment_failed',
  R: 'payment_intent.requires_action',
  S: 'payment_intent.succeeded',
}
const numbers = { good: cards.good, declines: '4000000000000341', asks: '4000002760003184' }
/** A charge answers as it ended, says that the bank still decides, or its answer is lost. */
const answers = ['at once', 'processing', 'lost'] as const
type StripeAnswer = (typeof answers)[number]

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false })
})
afterAll(() => app.stop())

/** A context in which a charge has its effect at Stripe, and the server gets this answer. */
function hearing(answer: StripeAnswer): Context {
  const { stripe } = app.context
  const { sdk } = stripe
  if (answer === 'at once' || !sdk) return app.context
  const distort = async (made: Promise<Stripe.PaymentIntent>) => {
    const intent = await made.catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeCardError && error.payment_intent) return error.payment_intent
      throw error
    })
    if (answer === 'lost') throw new Error('the answer was lost')
    return { ...intent, status: 'processing' as const }
  }
  const real = sdk.paymentIntents
  const value = Object.create(real, {
    create: { value: (...all: Parameters<typeof real.create>) => distort(real.create(...all)) },
    confirm: { value: (...all: Parameters<typeof real.confirm>) => distort(real.confirm(...all)) },
  })
  return { ...app.context, stripe: { ...stripe, sdk: Object.create(sdk, { paymentIntents: { value } }) } }
}

interface PlayedVisit {
  word: string
  answer: StripeAnswer
  regular: Regular
  jobId: number
}

interface ChargeStory {
  card: keyof typeof numbers
  alphabet: Alphabet
  isPossible?: (word: string) => boolean
  /** What happens where the word has this letter, in the middle of all words at once. */
  acts?: { letter: string; happens(visits: PlayedVisit[]): Promise<void> }
}

const visitsPerSeries = 6
/** Every order of what is said once; of words that repeat something every 25th, unless all are asked for. */
const isPlayed = (word: string, index: number) =>
  atFullSize || new Set(word).size === word.length || index % 25 === 0

/** Visits of series that are charged to a card, one for each word and answer. */
async function planVisits({ card, alphabet, isPossible = () => true }: ChargeStory): Promise<PlayedVisit[]> {
  const words = wordsOver(alphabet).filter(isPossible)
  const played = words.filter(isPlayed)
  const all = atFullSize
    ? played.flatMap((word) => answers.map((answer) => ({ word, answer })))
    : played.map((word, index) => ({ word, answer: answers[index % answers.length] ?? 'at once' }))
  const visits: PlayedVisit[] = []
  for (const [index, one] of all.entries()) {
    let regular = visits.at(-1)?.regular
    if (!regular || index % visitsPerSeries === 0) {
      regular = await orderSeries(app)
      if (card !== 'good') await chooseCard(regular, card)
    }
    visits.push({ ...one, regular, jobId: regular.jobs[1 + (index % visitsPerSeries)] ?? 0 })
  }
  return visits
}

async function chooseCard(regular: Regular, card: keyof typeof numbers): Promise<void> {
  const { id } = await keepCard(app, regular.customer, numbers[card])
  expect((await changeSeries(regular, { paymentMethodId: id })).status).toBe(200)
}

/** Every event at Stripe about payment intents, by the visit that they are for, oldest first. */
async function eventsByVisit(): Promise<Map<string, Stripe.Event[]>> {
  const events: Stripe.Event[] = []
  for await (const event of app.context.stripe.sdk?.events.list({ limit: 100 }) ?? []) events.push(event)
  return Map.groupBy(events.reverse(), ({ data }) => {
    const { object, metadata } = data.object as Stripe.PaymentIntent
    return object === 'payment_intent' ? (metadata.job_id ?? '') : ''
  })
}

/** Delivers to every visit the events that its letters name. */
async function deliver(visits: PlayedVisit[], lettersOf: (visit: PlayedVisit) => string): Promise<void> {
  const known = await eventsByVisit()
  for (const visit of visits) {
    const events = known.get(String(visit.jobId)) ?? []
    const [any] = events
    if (!any) throw new Error(`Stripe has no event about visit ${visit.jobId}`)
    // The fake decides at once: an event that tells of an undecided charge names the same intent.
    const processing = { ...any, id: `${any.id}_processing`, type: types.P } as Stripe.Event
    for (const letter of lettersOf(visit))
      for (const event of [...events, processing])
        if (event.type === types[letter]) await deliverEvent(app, event)
  }
}

/** What became of a visit: its payment, its charges, how they are listed, and what its customer was told. */
async function endOf({ jobId }: PlayedVisit, books: StripeBooks) {
  const { db } = app.context
  const job = await db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow()
  const mails = db.selectFrom('notifications').select('event').where('channel', '=', 'email')
  const payments = await db.selectFrom('payments').selectAll().where('job_id', '=', jobId).execute()
  const tried = db.selectFrom('series_charges').select('outcome').where('job_id', '=', jobId)
  const ofVisit = ({ metadata }: StripeObject) => metadata.job_id === String(jobId)
  const intents = books.payment_intents.filter(ofVisit).map(({ id }) => id)
  return {
    job: job.status,
    isPublished: job.published_at !== null,
    payments: payments.map(({ status, amount_cents }) => [status, amount_cents]),
    areIntentsKnown: isDeepStrictEqual(
      intents,
      payments.map((payment) => payment.payment_intent_id),
    ),
    charged: books.charges.filter((charge) => ofVisit(charge) && charge.status === 'succeeded').length,
    outcome: (await tried.executeTakeFirst())?.outcome,
    mails: (await mails.where('job_id', '=', jobId).execute()).map(({ event }) => event).sort(),
  }
}

/** Charges all visits, plays their words, lets the sweep come: each visit must have arrived at the same end. */
async function allEndAlike(story: ChargeStory, end: object, finish = async () => {}): Promise<void> {
  const visits = await planVisits(story)
  const { acts } = story
  for (const { answer, jobId } of visits) await chargeVisit(hearing(answer), jobId).catch(() => {})
  await deliver(visits, ({ word }) => word.split(acts?.letter ?? '-')[0] ?? '')
  await repeatLostTries(visits)
  await acts?.happens(visits)
  await deliver(visits, ({ word }) => word.split(acts?.letter ?? '-')[1] ?? '')
  await repeatLostTries(visits)
  await sweep(app.context)
  await finish()
  const others = async () => {
    const found = []
    const books = await stripeBooks(app.stripeOrigin)
    for (const visit of visits) {
      const state = await endOf(visit, books)
      if (!isDeepStrictEqual(state, end)) found.push({ word: visit.word, answer: visit.answer, ...state })
    }
    return found
  }
  await until(async () => (await others()).length === 0, 10_000).catch(() => {})
  expect((await others()).slice(0, 5)).toEqual([])
}

/** As the task of every minute does once it has waited long enough for the answer to a charge. */
async function repeatLostTries(visits: PlayedVisit[]): Promise<void> {
  app.clock.forward({ minutes: 6 })
  for (const { jobId } of visits) await chargeVisit(app.context, jobId)
}

const paid = {
  ...{ job: 'pending', isPublished: true, payments: [['completed', 9000]] },
  ...{ areIntentsKnown: true, charged: 1, outcome: 'paid', mails: ['booking_confirmed'] },
}

test('a charged visit ends the same in every order of events, whatever Stripe answered', async () => {
  await allEndAlike({ card: 'good', alphabet: { P: { most: 1 }, S: { most: 2 } } }, paid)
})

async function tryAgain(visits: PlayedVisit[]): Promise<void> {
  app.clock.forward({ hours: 25 })
  for (const { jobId, answer } of visits) await chargeVisit(hearing(answer), jobId).catch(() => {})
}

test('a declined visit is paid by the second try in every order of events', async () => {
  const secondTry = {
    letter: 'T',
    async happens(visits: PlayedVisit[]) {
      for (const regular of new Set(visits.map((visit) => visit.regular))) await chooseCard(regular, 'good')
      await tryAgain(visits)
    },
  }
  const alphabet = { F: { most: 2 }, P: { most: 1 }, T: { least: 1, most: 1 }, S: { most: 1 } }
  const isPossible = (word: string) => !/S.*T/.test(word)
  await allEndAlike(
    { card: 'declines', alphabet, isPossible, acts: secondTry },
    { ...paid, mails: ['booking_confirmed', 'series_card_declined'] },
  )
})

/** Pays on the visit's page, where the bank asks once more and is answered. */
async function payWithBank(clientSecret: string): Promise<void> {
  const { url, form } = payment(app.stripeOrigin, clientSecret, numbers.asks)
  form.set('return_url', 'https://clean.example/job')
  const asked = (await (await fetch(url, { method: 'POST', body: form })).json()) as Stripe.PaymentIntent
  expect(asked.status).toBe('requires_action')
  const step = asked.next_action?.redirect_to_url?.url ?? ''
  const body = new URLSearchParams({ result: 'approve' })
  await fetch(step, { method: 'POST', body, redirect: 'manual' })
}

test('a visit that the bank asks about is paid by the link in every order of events', async () => {
  const confirmation = {
    letter: 'K',
    async happens(visits: PlayedVisit[]) {
      for (const { regular, jobId } of visits) {
        const { actor } = regular.customer
        const opened = await actor.call('POST /api/payments/create-payment-intent', { body: { jobId } })
        expect(opened.status, JSON.stringify(opened.body)).toBe(200)
        await payWithBank(opened.body.clientSecret)
      }
    },
  }
  const alphabet = { F: { most: 1 }, K: { least: 1, most: 1 }, R: { most: 1 }, S: { most: 2 } }
  const isPossible = (word: string) => !/[RS].*K/.test(word)
  await allEndAlike(
    { card: 'asks', alphabet, isPossible, acts: confirmation },
    { ...paid, mails: ['booking_confirmed', 'series_needs_customer'] },
  )
})

test('a visit that is declined twice expires in every order of events', async () => {
  const alphabet = { F: { most: 2 }, P: { most: 1 }, T: { least: 1, most: 1 } }
  await allEndAlike(
    { card: 'declines', alphabet, acts: { letter: 'T', happens: tryAgain } },
    {
      ...{ job: 'cancelled', isPublished: false, payments: [['failed', 9000]] },
      ...{ areIntentsKnown: true, charged: 0, outcome: 'declined' },
      mails: ['series_card_declined', 'series_card_declined', 'series_visit_expired'],
    },
    async () => {
      app.clock.forward({ hours: 24 * 60 })
      await expireUnpaidJobs(app.context)
      app.clock.forward({ minutes: 2 })
      await sweep(app.context)
    },
  )
})

test('the ledger equals Stripe to the cent afterwards', async () => {
  await until(async () => (await auditMoney(app.context)).length === 0).catch(() => {})
  expect((await auditMoney(app.context)).slice(0, 5)).toEqual([])
})
