import type * as en from '../en/availability.ts'
import type { Texts } from '../texts.ts'

export const availabilityCopy: Texts<typeof en.availabilityCopy> = {
  everyDay: 'Disponible los 7 días de la semana',
  noDays: 'Sin disponibilidad definida',
  someDays: (days) => `Disponible ${days}`,
}
