import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkShape, type Schema } from './check-shape.ts'
import documented from './documented-shapes.json' with { type: 'json' }
import { makeEverything } from './make-everything.ts'
import { startForTest } from './start-for-test.ts'

const schemas: Record<string, Schema> = documented.schemas
const fields: Record<string, string[]> = documented.fields

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

test('every object has the shape that Stripe documents', async () => {
  const problems = (await makeEverything(on)).flatMap((object) => {
    const schema = schemas[nameOf(object)]
    return schema
      ? checkShape(schemas, schema, object, object.object)
      : [`${object.object} is not in the specification`]
  })
  expect(problems.filter((problem) => !movedOn.some((pattern) => pattern.test(problem)))).toEqual([])
})

test('every object has the fields of the newest fixtures', async () => {
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
    (fields[object.object] ?? [])
      .filter((name) => !(name in object))
      .filter((name) => ![name, `${object.object}.${name}`].some((each) => sometimes.includes(each)))
      .map((name) => `${object.object}.${name}`),
  )
  expect(lacking).toEqual([])
})

test('every refusal has the shape that Stripe documents', async () => {
  const schema = schemas.error ?? {}
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
  expect(refusals.flatMap((refusal) => checkShape(schemas, schema, refusal, 'error'))).toEqual([])
})
