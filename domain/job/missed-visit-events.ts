import type { JobEventType } from '../enums.ts'

/** Visits without a cleaner, by the customer's report or the platform's clock. */
export const noCleanerEvents = ['no_show', 'rebooked', 'missed'] as const satisfies JobEventType[]

/** Visits that did not take place: no cleaner came, or the cleaner was not let in. */
export const missedVisitEvents = [...noCleanerEvents, 'locked_out'] as const satisfies JobEventType[]
