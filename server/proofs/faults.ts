export type Fault = { how: 'timeout' | 'reset' | 'truncate' | { status: number }; when: 'before' | 'after' }

const ways: Fault['how'][] = ['timeout', 'reset', 'truncate', { status: 429 }, { status: 500 }]

/** Every way an answer of Stripe can be lost, before the call has its effect and after it. */
export const everyFault: Fault[] = ways.flatMap((how) => [
  { how, when: 'before' },
  { how, when: 'after' },
])

export function nameOf({ how, when }: Fault): string {
  return `${typeof how === 'object' ? how.status : how} ${when} its effect`
}
