import type * as en from '../en/today.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export const todayCopy: Texts<typeof en.todayCopy> = {
  title: 'Hoy',
  visits: 'Visitas',
  paid: 'Pagado por clientes',
  fee: 'Comisión',
  refunded: 'Reembolsado',
  planned: 'Desde medianoche',
  progress: ({ completed, inProgress, ahead, unclaimed }) =>
    [
      completed > 0 && count(completed, 'terminada'),
      inProgress > 0 && `${inProgress} en curso`,
      ahead > 0 && count(ahead, 'pendiente'),
      unclaimed > 0 && `${unclaimed} sin profesional`,
    ]
      .filter(Boolean)
      .join(', '),
  noVisits: 'No hay visitas hoy',
  list: 'Visitas de hoy',
  more: (n) => `Ver ${count(n, 'visita más', 'visitas más')} en Trabajos`,
  time: 'Hora',
  job: 'Trabajo',
  state: 'Estado',
  customer: 'Cliente',
  cleaner: 'Profesional',
  noCleaner: 'Sin profesional todavía',
  where: 'Dónde',
  late: 'Sin empezar',
}
