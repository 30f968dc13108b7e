import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkShape, type Specification } from './check-shape.ts'
import { startForTest } from './start-for-test.ts'

const files = new URL('../../../../shared/stripe/', import.meta.url)
const specFile = new URL('spec3-2023-08-16.json', files)
const fixtureFile = new URL('fixtures3-2026-07-29.json', files)
const here = existsSync(specFile) && existsSync(fixtureFile)

// Where the API in use has moved on since the specification that there is.
const movedOn = [/bacs_debit_payments\.display_name is null/, /capture_method is automatic_async/]

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

/** One of everything, as the API answers it. */
async function everything() {
  const { stripe } = on
  const customer = await stripe.customers.create({ email: 'alice@example.com' })
  const { intent, charge } = await on.pay()
  await on.pay('pm_card_chargeDeclined').catch(() => {})
  const [, declined] = (await stripe.paymentIntents.list()).data.reverse()
  const account = await on.newAccount()
  const transfer = await stripe.transfers.create({
    amount: 5000,
    currency: 'usd',
    destination: account.id,
    source_transaction: charge,
  })
  const reversal = await stripe.transfers.createReversal(transfer.id, { amount: 100 })
  const refund = await stripe.refunds.create({ charge, amount: 100 })
  await on.scenario({ dispute: { charge }, clock: { advanceSeconds: 3 * 24 * 60 * 60 } })
  const stripeAccount = account.id
  const urls = { refresh_url: 'https://scrubjay.example/a', return_url: 'https://scrubjay.example/b' }
  return [
    customer,
    intent,
    declined,
    account,
    transfer,
    reversal,
    refund,
    await stripe.charges.retrieve(charge),
    await stripe.paymentMethods.retrieve(String(intent.payment_method)),
    (await stripe.disputes.list()).data[0],
    await stripe.payouts.create({ amount: 100, currency: 'usd' }, { stripeAccount }),
    await stripe.balance.retrieve(),
    (await stripe.balanceTransactions.list()).data[0],
    await stripe.setupIntents.create({ customer: customer.id }),
    await stripe.accountLinks.create({ account: account.id, type: 'account_onboarding', ...urls }),
    await stripe.accounts.createLoginLink(account.id),
    (await stripe.events.list()).data[0],
  ].map((each) => JSON.parse(JSON.stringify(each)) as { object: string })
}

test.skipIf(!here)('every object has the shape that Stripe documents', async () => {
  const spec = JSON.parse(readFileSync(specFile, 'utf8')) as Specification
  const problems = (await everything()).flatMap((object) => {
    const schema = spec.components.schemas[object.object]
    return schema
      ? checkShape(spec, schema, object, object.object)
      : [`${object.object} is not in the specification`]
  })
  expect(problems.filter((problem) => !movedOn.some((pattern) => pattern.test(problem)))).toEqual([])
})

test.skipIf(!here)('every object has the fields of the newest fixtures', async () => {
  const { resources } = JSON.parse(readFileSync(fixtureFile, 'utf8'))
  // Fields that the fixtures show, but that an answer has only now and then.
  const sometimes = [
    'test_clock',
    'source',
    'refunds',
    'discount',
    'shipping',
    'transfer_data',
    'connect_reserved',
  ]
  const lacking = (await everything()).flatMap((object) =>
    Object.keys(resources[object.object] ?? {})
      .filter((name) => !(name in object) && !sometimes.includes(name))
      .map((name) => `${object.object}.${name}`),
  )
  expect(lacking).toEqual([])
})
