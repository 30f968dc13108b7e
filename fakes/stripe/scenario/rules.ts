import { z } from 'zod'
import type { Store } from '../store/store.ts'

const pattern = z.string().min(1).max(200)

/** A rule for webhooks of these types; the first rule that matches an event's type applies. */
export const webhookRule = z.strictObject({
  /** `payment_intent.*`, or left out for all. */
  types: z.array(pattern).optional(),
  drop: z.boolean().optional(),
  delayMs: z.int().min(0).max(3_600_000).optional(),
  /** How many copies are sent, 1 to 20. */
  repeat: z.int().min(1).max(20).optional(),
  order: z.enum(['sent', 'reversed', 'shuffled']).optional(),
})

/** A fault for API calls: starts with the n-th matching call and applies `times` times. */
export const faultRule = z.strictObject({
  method: z.enum(['GET', 'POST', 'DELETE']).optional(),
  /** `/v1/transfers`, `/v1/payment_intents/*`; left out for all. */
  path: pattern.optional(),
  nth: z.int().min(1).default(1),
  times: z.int().min(1).default(1),
  when: z.enum(['before', 'after']).default('before'),
  how: z.union([
    z.enum(['timeout', 'reset', 'truncate']),
    z.strictObject({ delayMs: z.int().min(0).max(600_000) }),
    z.strictObject({
      status: z.int().min(400).max(599),
      error: z.record(z.string(), z.unknown()).optional(),
      /** The response is stored under the call's idempotency key, as Stripe stores its own 500s. */
      kept: z.literal(true).optional(),
    }),
  ]),
})

export type WebhookRule = z.infer<typeof webhookRule>
export type RulesFault = z.infer<typeof faultRule> & { seen: number }

/** `*` matches anything; the rest matches literally. */
function matches(pattern: string, text: string) {
  const parts = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('.*')}$`).test(text)
}

export const webhookRules = (store: Store) =>
  (store.get('settings', 'webhooks')?.value ?? []) as WebhookRule[]

export const faults = (store: Store) => (store.get('settings', 'faults')?.value ?? []) as RulesFault[]

export const ruleFor = (store: Store, type: string) =>
  webhookRules(store).find(({ types }) => !types || types.some((each) => matches(each, type)))

/** Counts this call against every fault that it matches, and answers the one that strikes. */
export function strike(store: Store, method: string, path: string): RulesFault | undefined {
  const before = faults(store)
  if (before.length === 0) return
  let struck: RulesFault | undefined
  const after = before.map((fault) => {
    if ((fault.method && fault.method !== method) || (fault.path && !matches(fault.path, path))) return fault
    const seen = fault.seen + 1
    if (!struck && seen >= fault.nth && seen < fault.nth + fault.times) struck = fault
    return { ...fault, seen }
  })
  const left = after.filter(({ seen, nth, times }) => seen < nth + times - 1)
  store.transact(() => store.put('settings', { id: 'faults', value: left }))
  return struck
}
