import type { Answer } from '#contract/index.ts'
import { factName, factTold } from './facts.ts'
import { inWords } from './history.ts'

/** The history of a job in the admin area. */
export const jobHistoryCopy = {
  timeline: 'Timeline',
  noEvents: 'No events yet.',
  failed: 'Part of the timeline could not be loaded',
  older: 'Show older',
  platform: 'Scrubjay',
  by: (name: string) => `By ${name}`,
  sentTo: (recipient: string, status: string) => `To ${recipient}: ${status}`,
  reason: (reason: string) => `Reason: ${reason}`,
  refunds: 'Refunds',
  noRefunds: 'No refunds.',
  refund: 'Refund',
  why: 'Reason',
  ledger: 'Ledger',
  noLedger: 'No ledger lines.',
  account: 'Account',
  cause: 'Cause',
  about: 'Related to',
  tasks: 'Queued tasks',
  noTasks: 'No queued tasks.',
  happened: (type: string) => inWords(type) ?? type.replaceAll(/[_-]/g, ' '),
}

type AdminJobHistoryFacts = Answer<'GET /api/admin/jobs/:id/events'>[number]['data']

/** The facts of an event: 'amount: $90.00; payment: #7'. */
export function factsInWords(facts: AdminJobHistoryFacts, zone: string): string {
  return Object.entries(facts)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => `${factName(name)}: ${factTold(name, value, zone)}`)
    .join('; ')
}
