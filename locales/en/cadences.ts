import type { Cadence } from '#domain/enums.ts'

/** How often visits come, within a sentence: 'every 2 weeks'. */
export const cadenceWords: Record<Cadence, string> = {
  weekly: 'every week',
  every_2_weeks: 'every 2 weeks',
  every_4_weeks: 'every 4 weeks',
}

/** The same by itself. */
export const cadenceLabels: Record<Cadence, string> = {
  weekly: 'Every week',
  every_2_weeks: 'Every 2 weeks',
  every_4_weeks: 'Every 4 weeks',
}
