import type * as en from '../en/admin-gift-cards.ts'
import type { Texts } from '../texts.ts'

/** Gift cards in the admin area. */
export const adminGiftCardCopy: Texts<typeof en.adminGiftCardCopy> = {
  title: 'Tarjetas de regalo',
  noun: 'tarjeta de regalo',
  searchFor: 'Nombre, correo o #número',
  empty: 'Todavía no hay tarjetas de regalo',
  number: 'Número',
  state: 'Estado',
  states: {
    pending: 'Sin pagar',
    paid: 'Pagada',
    sent: 'Enviada',
    redeemed: 'Canjeada',
    refund_pending: 'Reembolso en camino',
    refunded: 'Reembolsada',
    canceled: 'Nunca se pagó',
    disputed: 'En disputa',
  },
  disputes: { open: 'disputa abierta', won: 'disputa ganada', lost: 'disputa perdida' },
  amount: 'Valor',
  sender: 'De',
  recipient: 'Para',
  sends: 'Día',
  redeemedBy: 'Canjeada por',
  nobody: 'Nadie',
  acts: 'Acciones',
  refund: 'Reembolsar',
  refundTitle: (id) => `¿Reembolsar la tarjeta de regalo #${id}?`,
  refundEffects: (amount) => [
    'Su código deja de servir de inmediato.',
    `${amount} vuelven a la tarjeta con que se pagó.`,
  ],
  refunded: 'Tarjeta de regalo reembolsada',
  resend: 'Enviar de nuevo',
  resendTitle: (id) => `¿Enviar de nuevo la tarjeta de regalo #${id}?`,
  resendEffects: (email) => [`El código se envía otra vez a ${email}.`, 'El código no cambia.'],
  resent: 'Tarjeta de regalo enviada de nuevo',
  failed: 'No se cambió nada',
  failedText: 'Revisa e inténtalo de nuevo.',
}
