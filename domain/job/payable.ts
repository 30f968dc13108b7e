import type { JobStatus } from './moves.ts'

/** New payments are taken only for these. Source: C-044. */
const payableStatuses: readonly JobStatus[] = ['pending', 'completed']

/** True when a job in this state may be paid now; `paid` tells whether it already is. */
export function canPay(status: JobStatus, paid: boolean): boolean {
  return !paid && payableStatuses.includes(status)
}
