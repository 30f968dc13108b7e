import type * as en from '../en/cadences.ts'
import type { Texts } from '../texts.ts'

export const cadenceWords: Texts<typeof en.cadenceWords> = {
  weekly: 'cada semana',
  every_2_weeks: 'cada 2 semanas',
  every_4_weeks: 'cada 4 semanas',
}

export const cadenceLabels: Texts<typeof en.cadenceLabels> = {
  weekly: 'Cada semana',
  every_2_weeks: 'Cada 2 semanas',
  every_4_weeks: 'Cada 4 semanas',
}
