import type * as en from '../en/admin-pricing-simulation.ts'
import { shortDate } from '../format.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

export const pricingSimulationCopy: Texts<typeof en.pricingSimulationCopy> = {
  title: 'Simulación de precios',
  lead: 'Los trabajos de los últimos 90 días con otros precios o términos, si todos hubieran hecho lo mismo.',
  trying: 'Cambios simulados',
  nothing: 'Ninguno, igual que al reservar.',
  failed: 'No se pudo cargar la simulación',
  between: (from, to, zone) => `Visitas del ${shortDate(from, zone)} al ${shortDate(to, zone)}.`,
  jobs: (n) => `${count(n, 'trabajo simulado', 'trabajos simulados')}.`,
  unknown: (n) =>
    n === 1
      ? '1 trabajo más no se puede simular y queda fuera.'
      : `${n} trabajos más no se pueden simular y quedan fuera.`,
  what: 'Total',
  before: 'Real',
  after: 'Simulado',
  difference: 'Diferencia',
  sums: 'Todos los trabajos',
  paid: 'Pagaron los clientes',
  earned: 'Ganaron los profesionales',
  kept: 'Comisiones, antes de cargos de Stripe',
  each: 'Por trabajo',
  job: 'Trabajo',
  visit: 'Visita',
  ended: 'Desenlace',
  endings: { cleaned: 'Limpiado', cancelled: 'Cancelado', locked_out: 'Sin acceso', free: 'Sin cobro' },
  paidHead: 'Pagado',
  earnedHead: 'Ganado',
  keptHead: 'Comisión',
  from: (before, after) => (before === after ? before : `${before}, luego ${after}`),
  notKnown: 'desconocido',
  unknowns: {
    moved: 'reprogramado',
    decided: 'decidido por un operador',
    disputed: 'en disputa',
    unsettled: 'sin liquidar',
  },
  empty: 'Ningún trabajo terminó en este periodo.',
  download: 'Descargar CSV',
  rehearse: 'Simular con los trabajos del último trimestre',
}
