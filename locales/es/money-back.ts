import { refundDays } from '#domain/refund/arrival.ts'
import type * as en from '../en/money-back.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

/** How long a bank takes to show a refund. */
const refundTime = `de ${refundDays.from} a ${refundDays.to} días hábiles`

/** Refunds and kept amounts; pages, lists and dialogs share these. */
export const moneyBackCopy: Texts<typeof en.moneyBackCopy> = {
  paid: 'Pagado',
  lateFee: 'Cargo por cancelación tardía',
  lockoutFee: 'Por el viaje y el tiempo de tu profesional',
  refunded: 'Reembolsado',
  arrival: `Un reembolso a una tarjeta tarda ${refundTime}.`,
  underReview: {
    title: 'Depósito en revisión',
    text: 'Algunos pagos los revisamos a mano antes de depositarlos. No tienes que hacer nada. ¿Tienes preguntas? Escríbenos.',
  },
  dispute: {
    title: 'Pago en disputa',
    customer: (payoutSent) =>
      `Tu banco nos está preguntando por este pago. ${payoutSent ? 'Cualquier reembolso espera' : 'El depósito de tu profesional o tu reembolso esperan'} hasta que el banco decida. Si no querías esto, díselo a tu banco.`,
    cleaner: (payoutSent) =>
      payoutSent
        ? 'El banco de tu cliente está preguntando por este pago. Tu depósito ya se mandó. Si el banco nos quita el dinero, te descontamos tu parte.'
        : 'El banco de tu cliente está preguntando por este pago. Retenemos tu depósito hasta que decida. Si el banco nos quita el dinero, tu depósito baja en tu parte.',
  },
  toCredit: (amount: string) => `${amount} volvieron a tu crédito.`,
  states: {
    being_sent: () => `Estamos mandando tu reembolso. A una tarjeta tarda ${refundTime}.`,
    on_its_way: (sent, by) =>
      `Mandamos tu reembolso el ${sent}. A una tarjeta tarda ${refundTime} y llega a más tardar el ${period(by)}`,
    arrived: (sent, by) =>
      `Mandamos tu reembolso el ${sent} y debió llegar a más tardar el ${period(by)} Si no llegó, pregúntale a tu banco o a nosotros.`,
    failed: () => 'Tu banco nos devolvió el reembolso. Escríbenos y te pagamos de otra forma.',
  },
}
