import type * as en from '../en/availability.ts'
import type { Texts } from '../texts.ts'

export const availabilityCopy: Texts<typeof en.availabilityCopy> = {
  everyDay: 'Disponible los 7 días de la semana',
  noDays: 'Sin disponibilidad definida',
  someDays: (days) => `Disponible ${days}`,
  days: {
    monday: ['lun', 'Lunes'],
    tuesday: ['mar', 'Martes'],
    wednesday: ['mié', 'Miércoles'],
    thursday: ['jue', 'Jueves'],
    friday: ['vie', 'Viernes'],
    saturday: ['sáb', 'Sábado'],
    sunday: ['dom', 'Domingo'],
  },
}
