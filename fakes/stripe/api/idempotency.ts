import { createHash } from 'node:crypto'
import { StripeRefusal } from '../errors.ts'
import type { Store } from '../store/store.ts'
import type { FormValue } from './parse-form.ts'

const day = 24 * 60 * 60

/** The same call with the same parameters gives the same text, whatever their order. */
export function fingerprint(method: string, path: string, params: FormValue) {
  return createHash('sha256')
    .update(`${method} ${path} ${canonical(params)}`)
    .digest('hex')
}

function canonical(value: FormValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  const names = Object.keys(value).sort()
  const parts = names.map((name) => `${JSON.stringify(name)}:${canonical(value[name] ?? '')}`)
  return `{${parts.join(',')}}`
}

const refusal = (status: number, type: string, message: string, code?: string) =>
  new StripeRefusal(status, { ...(code && { code }), message, type })

export function openIdempotency(store: Store, now: () => number) {
  const running = new Set<string>()
  const expired = store.all('idempotent_answers').filter(({ created }) => now() - created > day)
  store.transact(() => {
    for (const { id } of expired) store.remove('idempotent_answers', id)
  })

  return {
    /** The stored response for this key, or undefined when the call must run now. */
    recall(id: string, key: string, path: string, request: string) {
      const kept = store.get('idempotent_answers', id)
      if (!kept || now() - kept.created > day) return undefined
      if (kept.path && kept.path !== path) {
        throw refusal(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used for the same endpoint they were first used for ('${kept.path}' vs '${path}'). Try using a key other than '${key}' if you meant to execute a different request.`,
        )
      }
      if (kept.request !== request) {
        throw refusal(
          400,
          'idempotency_error',
          `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        )
      }
      return kept
    },

    /** Holds the key while its call runs; a second one in that time is turned away. */
    hold(id: string, key: string) {
      if (running.has(id)) {
        throw refusal(
          409,
          'idempotency_error',
          `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}. Please try again later.`,
          'idempotency_key_in_use',
        )
      }
      running.add(id)
      return () => running.delete(id)
    },
  }
}
