import type * as en from '../en/metrics-csv.ts'
import type { Texts } from '../texts.ts'

export const metricsCsvHeads: Texts<typeof en.metricsCsvHeads> = {
  week: 'semana',
  area: 'zona',
  all: 'todas',
  bookings: 'reservas',
  repeatShare: 'parte de reservas repetidas',
  visits: 'visitas',
  fillRate: 'tasa de aceptación',
  fillHours: 'horas hasta aceptar (mediana)',
  paid: 'pagado',
  fee: 'comisión',
  takeRate: 'comisión sobre ventas',
  stripeFees: 'cargos de Stripe',
  refunds: 'reembolsos',
  refunded: 'reembolsado',
  disputes: 'disputas',
  noShows: 'inasistencias',
  hourlyVisits: 'visitas con horas conocidas',
  hourlyLow: 'ganancias por hora (cuarto inferior)',
  hourlyMedian: 'ganancias por hora (mediana)',
  hourlyHigh: 'ganancias por hora (cuarto superior)',
}
