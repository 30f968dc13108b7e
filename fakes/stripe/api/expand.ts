import { statusNow } from '../balance/routes.ts'
import { invalid } from '../errors.ts'
import type { Store } from '../store/store.ts'
import type { TableName } from '../store/tables.ts'

const tableOf: Record<string, TableName> = {
  pi: 'payment_intents',
  pm: 'payment_methods',
  cus: 'customers',
  ch: 'charges',
  py: 'charges',
  re: 'refunds',
  pyr: 'refunds',
  acct: 'accounts',
  tr: 'transfers',
  trr: 'transfer_reversals',
  po: 'payouts',
  dp: 'disputes',
  seti: 'setup_intents',
}

type Json = { [name: string]: unknown }

/** Replaces ids by the objects they name, along paths such as `data.latest_charge.balance_transaction`. */
export function expand(store: Store, body: object, paths: string[], now: number): object {
  if (paths.length === 0) return body
  const copy = structuredClone(body) as Json
  for (const path of paths) {
    const steps = path.split('.')
    if (steps.length > 4 + (steps[0] === 'data' ? 1 : 0)) {
      throw invalid(`You cannot expand more than 4 levels of a property (you attempted to expand: ${path}).`)
    }
    walk(store, copy, steps, path, now)
  }
  return copy
}

function walk(store: Store, at: Json, steps: string[], path: string, now: number) {
  const [step, ...rest] = steps
  if (step === undefined) return
  if (step === 'refunds' && at.object === 'charge') at.refunds ??= refundsOf(store, String(at.id))
  if (!Object.hasOwn(at, step) || step === 'id')
    throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
  const value = at[step]
  if (typeof value === 'string') {
    const row = rowOf(store, value, now)
    if (!row) throw invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
    at[step] = structuredClone(row)
  }
  const next = at[step]
  if (Array.isArray(next)) for (const entry of next) walk(store, entry, rest, path, now)
  else if (next !== null && typeof next === 'object') walk(store, next as Json, rest, path, now)
}

function rowOf(store: Store, id: string, now: number) {
  const balanceRow = store.get('balance_transactions', id)
  if (balanceRow) return statusNow(now, balanceRow)
  const table = tableOf[id.split('_')[0] ?? '']
  return (table && store.get(table, id)) ?? store.get('deleted_customers', id)
}

function refundsOf(store: Store, charge: string) {
  const data = store
    .all('refunds')
    .filter((refund) => refund.charge === charge)
    .reverse()
  return { object: 'list', data, has_more: false, url: `/v1/charges/${charge}/refunds` }
}
