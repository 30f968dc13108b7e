import type { CannotOverturn } from '#contract/admin/cannot-overturn.ts'

/** What stands against a ruling on a report, after 'Esta decisión no es posible: '. */
export const cannotOverturnTexts: Record<CannotOverturn, string> = {
  payment_disputed: 'un banco pregunta por el pago.',
  cleaner_gone: 'la cuenta de la persona está borrada.',
  paid_by_ruling: 'una decisión ya pagó esta reserva.',
  no_payment:
    'esta reserva no tiene un pago con el que pagarle a la persona. Arregla el cargo directamente con ella y con el cliente.',
}
