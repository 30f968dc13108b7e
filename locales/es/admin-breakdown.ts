import type * as en from '../en/admin-breakdown.ts'
import type { Texts } from '../texts.ts'

const percentWords = {
  platformFeePercent: 'comisión',
  lateFeePercent: 'cargo por cancelar tarde',
  lateFeeSharePercent: 'parte del profesional en ese cargo',
  lockoutFeePercent: 'cargo por falta de acceso',
  boostPercent: 'bono',
}

export const breakdownCopy: Texts<typeof en.breakdownCopy> = {
  title: (figure, what) => `${figure}, ${what}`,
  whats: {
    price: 'precio del trabajo',
    payment: 'pagado',
    refunded: 'reembolsado o por reembolsar',
    stripe_fee: 'cargos de Stripe',
    refund: 'un reembolso',
    payout: 'ganancias del profesional',
    share: 'comisión',
    taken_back: 'revertido al profesional',
    sent: 'enviado al profesional',
    line: 'la contraparte de este asiento',
    week_paid: 'pagado esta semana',
    week_share: 'comisión de esta semana',
    week_stripe_fees: 'cargos de Stripe de esta semana',
    week_refunded: 'reembolsado esta semana',
  },
  failed: 'No se pudo cargar el desglose',
  asked: 'Este es el precio cobrado. En los pagos ves lo que se pagó.',
  nothing: 'No hay asientos, así que el monto es cero.',
  line: 'Asiento',
  why: 'Causa',
  counts: 'Monto',
  sum: 'Saldo',
  job: (id) => `Trabajo #${id}`,
  parts: {
    cleaning: 'Limpieza',
    today: 'Recargo por el mismo día',
    difference: 'Diferencia por nuevo horario',
    asked: 'Por pagar',
  },
  terms: ({ version, percents }) =>
    `Según la versión ${version} de los términos: ${percents
      .map(({ name, percent }) => `${percentWords[name]} ${percent} por ciento`)
      .join(', ')}.`,
}
