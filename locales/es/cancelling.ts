import type * as en from '../en/cancelling.ts'
import type { Texts } from '../texts.ts'

/** The dialog that cancels a visit. */
export const cancelCopy: Texts<typeof en.cancelCopy> = {
  title: 'Cancelar limpieza',
  question: '¿Quieres cancelar esta limpieza? Esto no se puede deshacer.',
  unpaid: 'Todavía no has pagado, así que no se cobra nada.',
  claimed: (fee) =>
    `Tu profesional está en la puerta y todavía no has pagado. Según los términos de tu reserva, cancelar ahora cuesta ${fee}. No cobramos nada de inmediato. Revisamos qué pasó y te escribimos.`,
  free: (money) => `Reembolso completo: ${money}.`,
  late: (hours) =>
    `Empieza en menos de ${hours} horas, o así era antes de que la movieras, y alguien ya apartó ese tiempo. Por eso hay un cargo por cancelación tardía.`,
  untilBegun: 'Cuando tu profesional empiece, ya no podrás cancelar.',
  amounts: 'Quién recibe qué',
  refund: 'Te devolvemos',
  lateFee: 'Cargo por cancelación tardía',
  cleanerShare: 'de eso, tu profesional recibe',
  failed: 'No pudimos cargar cuánto cuesta cancelar',
  keep: 'Conservar la reserva',
  confirm: 'Cancelar limpieza',
  confirming: 'Cancelando...',
  done: 'La limpieza se canceló',
  refused: 'Hubo un problema al cancelar la limpieza',
}
