import { dollarsFromCents } from '#domain/money.ts'
import type * as en from '../en/admin-adjust.ts'
import { money } from '../format.ts'
import type { Texts } from '../texts.ts'

const dollars = (cents: number) => money(dollarsFromCents(cents))

export const adjustCopy: Texts<typeof en.adjustCopy> = {
  title: '¿Ajustar las ganancias de este profesional?',
  what: 'Ajuste',
  kinds: {
    extra: 'Pagar un extra de nuestra parte',
    forgive: 'Condonar deuda',
  },
  amount: 'Monto en dólares',
  most: (cents) => `Hasta ${dollars(cents)}.`,
  noAmount: 'Escribe un monto, por ejemplo 12.50.',
  tooMuch: 'El monto pasa del límite.',
  lead: 'Qué pasa:',
  consequences: {
    extra: (cents) => [
      `El profesional recibe ${dollars(cents)} extra en un depósito aparte y un correo con el aviso. Lo enviamos en cuanto su cuenta pueda recibir dinero y antes descontamos cualquier deuda.`,
      `La plataforma paga ${dollars(cents)}. No le cobramos ni le avisamos al cliente.`,
      'Puedes hacerlo una vez por pago.',
    ],
    forgive: (cents) => [
      `El profesional nos debe ${dollars(cents)} menos, así que descontamos menos de sus próximas ganancias. Recibe un correo con el aviso.`,
      `La plataforma paga ${dollars(cents)}.`,
    ],
  },
  done: { extra: 'Pago extra en camino', forgive: 'Deuda condonada' },
  failed: 'No se ajustó nada',
  failedText: 'Revisa e intenta de nuevo.',
}
