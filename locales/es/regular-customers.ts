import type * as en from '../en/regular-customers.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

export const regularCustomersCopy: Texts<typeof en.regularCustomersCopy> = {
  title: 'Tus clientes regulares',
  failed: 'No pudimos cargar tus clientes regulares',
  often: 'Visitas',
  rhythm: (often, weekday, time) => `${often}, ${weekday}, ${time}`,
  next: (when) => `Próxima visita: ${period(when)}`,
  nextAsked: (when) => `Próxima visita: ${period(when)} Te preguntamos primero en cuanto esté pagada.`,
  nextOpen: 'Por ahora no hay ninguna visita contigo.',
  paused: 'En pausa por ahora.',
  pausedUntil: (day) => `En pausa hasta el ${period(day)}`,
  openNext: 'Ver la próxima visita',
  openNamed: (name) => ` de ${name}`,
  offers: 'De tus clientes regulares',
  otherJobs: 'Otros trabajos',
}
