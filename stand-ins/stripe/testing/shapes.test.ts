import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkShape, type Specification } from './check-shape.ts'
import { makeEverything } from './make-everything.ts'
import { startForTest } from './start-for-test.ts'

const files = new URL('../../../../shared/stripe/', import.meta.url)
const specFile = new URL('spec3-2023-08-16.json', files)
const fixtureFile = new URL('fixtures3-2026-07-29.json', files)
const here = existsSync(specFile) && existsSync(fixtureFile)

// Where the API in use has moved on since the specification that there is.
const movedOn = [
  /dispute\.payment_method_details\.type is klarna/,
  /bacs_debit_payments\.display_name is null/,
  /capture_method is automatic_async/,
]

let on: Awaited<ReturnType<typeof startForTest>>
beforeAll(async () => {
  on = await startForTest()
})
afterAll(() => on.remove())

/** The parts of the specification are called after the objects they describe. */
const nameOf = ({ object, deleted }: { object: string; deleted?: boolean }) =>
  deleted ? `deleted_${object}` : object

test.skipIf(!here)('every object has the shape that Stripe documents', async () => {
  const spec = JSON.parse(readFileSync(specFile, 'utf8')) as Specification
  const problems = (await makeEverything(on)).flatMap((object) => {
    const schema = spec.components.schemas[nameOf(object)]
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
    // A customer's bank account has one, a connected account's has not.
    'bank_account.customer',
  ]
  const lacking = (await makeEverything(on)).flatMap((object) =>
    Object.keys(resources[object.object] ?? {})
      .filter((name) => !(name in object))
      .filter((name) => ![name, `${object.object}.${name}`].some((each) => sometimes.includes(each)))
      .map((name) => `${object.object}.${name}`),
  )
  expect(lacking).toEqual([])
})

test.skipIf(!here)('every refusal has the shape that Stripe documents', async () => {
  const spec = JSON.parse(readFileSync(specFile, 'utf8')) as Specification
  const schema = spec.components.schemas.error ?? {}
  const ask = async (path: string, fields: Record<string, string> = {}, key = '') => {
    const headers = { authorization: 'Bearer sk_test_promises', ...(key && { 'idempotency-key': key }) }
    const body = new URLSearchParams(fields)
    return (await fetch(`${on.origin}/v1/${path}`, { method: 'POST', headers, body })).json()
  }
  const payment = { amount: '9000', currency: 'usd', 'allowed_payment_method_types[]': 'card' }
  const refusals = [
    await ask('payment_intents', { ...payment, payment_method: 'pm_card_chargeDeclined', confirm: 'true' }),
    await ask('payment_intents', { ...payment, customer: 'cus_none' }, 'one-key'),
    await ask('payment_intents', payment, 'one-key').then(() => ask('customers', {}, 'one-key')),
    await ask('payment_intents/pi_none'),
    await ask('nowhere'),
  ]
  expect(refusals.flatMap((refusal) => checkShape(spec, schema, refusal, 'error'))).toEqual([])
})
