import type * as en from '../en/job-card.ts'
import type { Texts } from '../texts.ts'
import { atTime } from './time-words.ts'

export const jobCardCopy: Texts<typeof en.jobCardCopy> = {
  number: (id) => `Trabajo #${id}`,
  when: 'Cuándo',
  where: 'Dónde',
  duration: 'Duración',
  price: 'Precio',
  earnings: 'Ganas',
  cleaner: 'Profesional',
  customer: 'Cliente',
  nobodyYet: 'Todavía sin asignar',
  nobody: 'Nadie',
  unpaid: 'Falta pagar',
  running: (since, until) => `Empezó ${atTime(since)}, debe terminar ${atTime(until)}`,
  held: 'Sin reservar hasta que se pague',
  chargedLater: 'Se cobra después a tu tarjeta',
}
