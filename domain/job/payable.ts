import type { JobStatus } from './moves.ts'

/** New payments are taken only for these. Source: decisions C-044. */
const payableStatuses: readonly JobStatus[] = ['pending', 'completed']

/** True when a job in this state may be paid now; `paid` tells whether it already is. */
export function canPay(status: JobStatus, paid: boolean): boolean {
  return !paid && payableStatuses.includes(status)
}

/** How long a guest's booking is held for its payment. Source: decisions C-045. */
export const unpaidGuestHours = 24

/** Hours a job takes unless the booking says otherwise. Source: decisions C-014. */
export const defaultDurationHours = 2
export const durationLimits = { min: 1, max: 12 } as const
