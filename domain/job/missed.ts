import type { JobEventType } from '../enums.ts'

/** Nobody came to a visit: by its customer's word, or by the platform's clock once nobody had begun it. */
export const nobodyCame = ['no_show', 'rebooked', 'missed'] as const satisfies JobEventType[]

/** A visit did not take place: nobody came, or nobody let the cleaner in. */
export const visitMissed = [...nobodyCame, 'locked_out'] as const satisfies JobEventType[]
