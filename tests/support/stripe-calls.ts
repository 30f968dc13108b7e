import { expect } from 'vitest'
import { sweep } from '#server/queue/sweep.ts'
import { type BookedTestJob, bookJob, bookPaidJob } from './book-job.ts'
import { pay } from './pay.ts'
import { home, type TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'
import { type StripeObject, stripeBooks } from './stripe-books.ts'
import type { TestTown } from './town.ts'
import { until } from './until.ts'

/** What a person does while a call fails, what they do again once it works, and the one right end. */
export interface StripeCallsAttempt {
  meanwhile(): Promise<unknown>
  afterwards?(): Promise<unknown>
  end(): Promise<boolean>
}

export interface StripeCall {
  method: 'GET' | 'POST'
  path: string
  begin(town: TestTown): Promise<StripeCallsAttempt>
}

interface StripeCallsReply {
  status: number
  body: { code: string }
}

function expectRefusal({ status, body }: StripeCallsReply): void {
  expect([status, body.code]).toEqual([503, 'payments_unavailable'])
}

/** A call that Stripe is still working on is refused until it is done. */
async function untilAnswered<T extends StripeCallsReply>(call: () => Promise<T>): Promise<T> {
  let reply = await call()
  await until(async () => {
    if (reply.status === 200) return true
    expectRefusal(reply)
    reply = await call()
    return false
  })
  return reply
}

const prepare = ({ customer, jobId }: Pick<BookedTestJob, 'customer' | 'jobId'>) =>
  customer.actor.call('POST /api/payments/create-intent', { body: { jobId } })
const confirm = (customer: TestPerson, paymentIntentId: string) =>
  customer.actor.call('POST /api/payments/create-job-after-payment', { body: { paymentIntentId } })

async function ofJob(app: TestApp, kind: 'payment_intents' | 'refunds' | 'transfers', jobId: number) {
  const objects: StripeObject[] = (await stripeBooks(app.stripeOrigin))[kind]
  return objects.filter(({ metadata }) => metadata.job_id === String(jobId))
}

async function paymentOf({ context }: TestApp, jobId: number) {
  return context.db.selectFrom('payments').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow()
}

const creatingAnIntent: StripeCall = {
  method: 'POST',
  path: '/v1/payment_intents',
  async begin({ app, customer, tomorrow }) {
    const { body } = await customer.actor.call('POST /api/jobs', {
      body: { ...tomorrow(), newAddress: home },
    })
    const job = { customer, jobId: body.id }
    return {
      async meanwhile() {
        const booking = await bookJob(app, tomorrow(), customer)
        expect(booking.clientSecret).toBe('')
        expectRefusal(await prepare(job))
        // By now the webhook may have told of the intent that the lost answer named.
        const again = await prepare(job)
        if (again.status !== 200) expectRefusal(again)
      },
      async afterwards() {
        const { body } = await untilAnswered(() => prepare(job))
        await pay(app.stripeOrigin, body.clientSecret)
        await untilAnswered(() => confirm(customer, body.paymentIntentId))
      },
      end: async () => (await ofJob(app, 'payment_intents', job.jobId)).length === 1,
    }
  },
}

const readingAnIntent: StripeCall = {
  method: 'GET',
  path: '/v1/payment_intents/*',
  async begin({ app, customer, soon }) {
    const job = await bookJob(app, soon(), customer)
    return {
      async meanwhile() {
        expectRefusal(await prepare(job))
        await pay(app.stripeOrigin, job.clientSecret)
        expectRefusal(await confirm(customer, job.paymentIntentId))
      },
      end: async () => (await paymentOf(app, job.jobId)).status === 'completed',
    }
  },
}

const closingAnIntent: StripeCall = {
  method: 'POST',
  path: '/v1/payment_intents/*/cancel',
  async begin({ app, customer, soon, cancel }) {
    const { jobId } = await bookJob(app, soon(), customer)
    return {
      meanwhile: () => cancel(jobId),
      end: async () => (await ofJob(app, 'payment_intents', jobId))[0]?.status === 'canceled',
    }
  },
}

const sendingARefund: StripeCall = {
  method: 'POST',
  path: '/v1/refunds',
  async begin({ app, customer, soon, cancel }) {
    const { jobId } = await bookPaidJob(app, soon(), customer)
    return {
      meanwhile: () => cancel(jobId),
      async end() {
        const amounts = (await ofJob(app, 'refunds', jobId)).map(({ amount }) => amount)
        return amounts.join() === '9000' && (await paymentOf(app, jobId)).status === 'refunded'
      },
    }
  },
}

const listingRefunds: StripeCall = {
  method: 'GET',
  path: '/v1/refunds',
  async begin({ app, customer, soon, refundAtStripe }) {
    const { jobId, paymentIntentId } = await bookPaidJob(app, soon(), customer)
    return {
      meanwhile: () => refundAtStripe(paymentIntentId, 2000),
      end: async () => (await paymentOf(app, jobId)).refunded_cents === 2000,
    }
  },
}

const sendingATransfer: StripeCall = {
  method: 'POST',
  path: '/v1/transfers',
  async begin({ app, customer, soon, finish }) {
    const { jobId } = await bookPaidJob(app, soon(), customer)
    return {
      async meanwhile() {
        await finish(jobId)
        await sweep(app.context)
      },
      end: async () => (await ofJob(app, 'transfers', jobId)).map(({ amount }) => amount).join() === '8550',
    }
  },
}

const reversingATransfer: StripeCall = {
  method: 'POST',
  path: '/v1/transfers/*/reversals',
  async begin({ app, customer, soon, finish, refundAtStripe }) {
    const { jobId, paymentIntentId } = await bookPaidJob(app, soon(), customer)
    const reversed = async () => (await ofJob(app, 'transfers', jobId))[0]?.amount_reversed
    await finish(jobId)
    await sweep(app.context)
    await until(async () => (await reversed()) === 0)
    return {
      meanwhile: () => refundAtStripe(paymentIntentId, 2000),
      end: async () => (await reversed()) === 1900,
    }
  },
}

const creatingAnAccount: StripeCall = {
  method: 'POST',
  path: '/v1/accounts',
  async begin({ app }) {
    const { actor, id } = await app.people.cleanerWithProfile()
    const create = () => actor.call('POST /api/stripe-connect/create-account')
    return {
      async meanwhile() {
        expectRefusal(await create())
        // An account that a kept failure has made may be found by now.
        const again = await create()
        if (again.status !== 200) expectRefusal(again)
      },
      afterwards: () => untilAnswered(create),
      async end() {
        const { accounts } = await stripeBooks(app.stripeOrigin)
        return accounts.filter(({ metadata }) => metadata.user_id === String(id)).length === 1
      },
    }
  },
}

const linkingToOnboarding: StripeCall = {
  method: 'POST',
  path: '/v1/account_links',
  async begin({ cleaner }) {
    const link = () => cleaner.actor.call('POST /api/stripe-connect/onboarding-link')
    return {
      meanwhile: async () => expectRefusal(await link()),
      afterwards: () => untilAnswered(link),
      end: async () => true,
    }
  },
}

/** All calls the money depends on, in rounds: those of one round do not stand in each other's way. */
export const rounds: StripeCall[][] = [
  [
    creatingAnIntent,
    closingAnIntent,
    sendingARefund,
    sendingATransfer,
    creatingAnAccount,
    linkingToOnboarding,
  ],
  [readingAnIntent, listingRefunds],
  [reversingATransfer],
]
