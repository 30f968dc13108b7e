import { dollarsFromCents } from '#domain/money.ts'
import { refundDays } from '#domain/refund/arrival.ts'
import type * as en from '../en/admin-refund.ts'
import { money } from '../format.ts'
import type { Texts } from '../texts.ts'

const dollars = (cents: number) => money(dollarsFromCents(cents))

type Consequences = Parameters<typeof en.refundCopy.consequences>
type Source = Consequences[1]['source']

const noMail = 'Sin correo, porque su cuenta está eliminada.'
const mailed = (hasEmail: boolean) => (hasEmail ? 'Le avisamos por correo.' : noMail)

export const refundCopy: Texts<typeof en.refundCopy> = {
  title: '¿Reembolsar este pago?',
  amount: 'Monto en dólares',
  left: (cents, whole) =>
    [
      `Quedan ${dollars(cents)} por reembolsar.`,
      whole === 'cancel_job_instead' &&
        'El trabajo sigue abierto. Reembolsa una parte aquí, o cancela el trabajo para un reembolso completo.',
    ]
      .filter(Boolean)
      .join(' '),
  noAmount: 'Escribe un monto, por ejemplo 12.50.',
  bears: 'Lo paga',
  ways: (bears, source) => {
    if (bears === 'platform') return 'Solo la plataforma'
    return source === 'payout that was sent'
      ? 'Ambos, según su parte. Revertimos parte del depósito enviado.'
      : 'Ambos, según su parte. El depósito en espera baja.'
  },
  lead: 'Qué pasa:',
  consequences: (cents, { cleanerCents, platformCents, source }, has) => {
    const customer = `El cliente recibe ${dollars(cents)} en su método de pago original en ${refundDays.from} a ${refundDays.to} días hábiles. ${mailed(has.customer)}`
    const platform =
      platformCents > 0
        ? `La plataforma paga ${dollars(platformCents)}. Stripe se queda con su cargo.`
        : 'La plataforma no paga nada, pero Stripe se queda con su cargo.'
    return [customer, cleanerLine(cleanerCents, source, has.cleaner), platform]
  },
  done: 'Reembolso en camino',
  doneText: 'Lo enviamos a Stripe automáticamente.',
  failed: 'No se reembolsó nada',
  failedText: 'Revisa e intenta de nuevo.',
}

function cleanerLine(cents: number, source: Source, hasEmail: boolean): string {
  if (cents === 0 || source === null) return 'El profesional no pierde nada y no le avisamos.'
  if (source === 'work to come')
    return `La visita está por hacerse, y quien la haga gana ${dollars(cents)} menos.${hasEmail ? ' Le avisamos por correo al profesional asignado.' : ''}`
  if (source === 'payout that waits')
    return `El depósito en espera del profesional baja ${dollars(cents)}. ${mailed(hasEmail)}`
  return `Revertimos ${dollars(cents)} de la cuenta del profesional, o los sumamos a su deuda si no hay saldo suficiente. ${mailed(hasEmail)}`
}
