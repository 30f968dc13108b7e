import type { StripeApiCall } from '../api/route.ts'
import { recordEvent } from './record-event.ts'

type ChangeFields = { [name: string]: unknown }

const isFields = (value: unknown): value is ChangeFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Previous values of the changed fields, nested as deep as the change. */
function previousOf(before: object, after: object): ChangeFields {
  const [old, now] = [before as ChangeFields, after as ChangeFields]
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])]
  const changed = names.filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
  return Object.fromEntries(
    changed.map((name) => {
      const [was, is] = [old[name], now[name]]
      return [name, isFields(was) && isFields(is) ? previousOf(was, is) : (was ?? null)]
    }),
  )
}

/** Announces a change together with what it changed. */
export function recordChange(
  call: StripeApiCall,
  type: string,
  before: object,
  after: object,
  account?: string,
) {
  recordEvent(call, type, after, { previous: previousOf(before, after), ...(account && { account }) })
}
