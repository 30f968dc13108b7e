import type * as en from '../en/admin-review.ts'
import type { Texts } from '../texts.ts'

export const payoutReviewCopy: Texts<typeof en.payoutReviewCopy> = {
  names: { release: 'Liberar', refund: 'Reembolsar al cliente' },
  titles: { release: '¿Liberar este depósito?', refund: '¿Mejor reembolsar al cliente?' },
  consequences: {
    release: 'El profesional recibe el pago cuando termine la retención.',
    refund: 'El cliente recupera todo lo que pagó. El profesional no recibe nada y no cobramos comisión.',
  },
  whole: (count) => `Los ${count} depósitos en revisión de este profesional`,
  done: { release: 'Depósito liberado', refund: 'Reembolso en camino' },
  failed: 'No se decidió nada',
  failedText: 'Intenta de nuevo.',
}
