type FaultsMethod = 'timeout' | 'reset' | 'truncate' | { status: number; kept?: true } | { delayMs: number }

/** As the fake's scenarios take it. */
export interface ProofFault {
  how: FaultsMethod
  when: 'before' | 'after'
}

/** Longer than the proofs' patience with Stripe. */
const slow = { delayMs: 1000 }
const ways: FaultsMethod[] = [
  'timeout',
  'reset',
  'truncate',
  { status: 429 },
  { status: 500 },
  { status: 500, kept: true },
]

/** Every way an answer of Stripe can be lost, before the call has its effect, after it, and long after it. */
export const everyFault: [name: string, fault: ProofFault][] = [
  ...ways.flatMap((how): [string, ProofFault][] => [
    [`${nameOf(how)} before its effect`, { how, when: 'before' }],
    [`${nameOf(how)} after its effect`, { how, when: 'after' }],
  ]),
  ['an effect that comes when nobody waits any more', { how: slow, when: 'before' }],
]

function nameOf(how: FaultsMethod): string {
  if (typeof how === 'string') return how
  return Object.entries(how)
    .map(([name, value]) => (value === true ? name : value))
    .join(' ')
}
