import type * as en from '../en/earnings.ts'
import { money } from '../format.ts'
import type { Texts } from '../texts.ts'

export const earningsCopy: Texts<typeof en.earningsCopy> = {
  title: 'Tus ganancias',
  intro: 'Cada pago por tu trabajo, primero los más recientes. Juntos suman tu total.',
  payoutAccount: 'Tu cuenta de depósitos',
  total: 'Ganancias totales',
  pending: 'Falta depositar',
  lastPayout: 'Último depósito',
  list: 'Ganancias por trabajo',
  job: (id, day) => `Trabajo #${id}, ${day}`,
  kinds: {
    cleaning: 'Visita',
    difference: 'Visita, hora nueva',
    lockout: 'Pago por llegar',
    late_cancellation: 'Cancelación tardía',
    tip: 'Propina',
    boost: 'Bono',
    extra: 'Ajuste',
    ruling: 'Ajuste',
  },
  waiting: (day) => `Se deposita a partir del ${day}`,
  needsAccount: 'Falta tu cuenta de depósitos',
  underReview: 'En revisión',
  disputed: 'Detenido. El banco está revisando el pago',
  onItsWay: 'Va en camino a tu cuenta',
  paid: (day) => `Depositado el ${day}`,
  takenBack: 'Se le reembolsó al cliente',
  lessRefund: (amount) => `Después de un reembolso de ${money(amount)}`,
  settledDebt: (amount) => `${money(amount)} de esto cubrió lo que nos debías`,
  empty: { title: 'Todavía no hay ganancias', text: 'Aquí aparece cada trabajo terminado y cada propina.' },
  failed: 'No pudimos cargar tus ganancias',
  more: 'Ver más',
  loadingMore: 'Cargando...',
}
