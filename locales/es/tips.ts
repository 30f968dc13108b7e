import type { ExtraPaymentKind } from '#domain/enums.ts'
import type * as en from '../en/tips.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

/** Extra payments, for both sides. */
export const tipsCopy: Texts<typeof en.tipsCopy> = {
  returned: (amount) => `Se devolvieron ${amount}`,
  disputed: 'El banco pregunta por este pago',
  sent: 'Va en camino a tu cuenta',
  underReview: 'En revisión',
  heldUntil: (day) => `Se deposita desde el ${day}`,
}

const tip: Texts<(typeof en.tipCopy)['tip']> = {
  name: 'Propina',
  title: 'Dale propina a tu profesional',
  text: (name, until) =>
    `Toda es para ${name} y nosotros no nos quedamos con nada. Puedes dar propina hasta el ${period(until)}`,
  given: (name) => `Gracias. Tu propina va en camino a ${period(name)}`,
  again: 'Dar otra propina',
  amount: '¿Cuánto?',
  share: (percent, amount) => `${percent} por ciento, ${amount}`,
  own: 'Otro monto',
  ownLabel: 'Monto en dólares',
  outOfBounds: (least, most) => `Escribe un monto entre ${least} y ${most}.`,
  choose: 'Elige cuánto.',
  goOn: (amount) => `Dar ${amount}`,
  goOnUnchosen: 'Dar propina',
  preparing: 'Un momento...',
  pay: (amount) => `Pagar ${amount} de propina`,
  other: 'Elegir otro monto',
  failed: 'No se pudo preparar tu propina',
  failedText: 'No se cobró nada. Inténtalo de nuevo.',
  notPaid: 'Tu propina no se pagó',
  done: 'Gracias por tu propina',
  doneText: (name) => `Toda es para ${period(name)}`,
  notTaken: 'Te devolvemos tu propina',
  notTakenText:
    'Ya no se puede dar propina por esta limpieza. Te la devolvemos completa; no tienes que pedirla.',
  waiting: 'Tu pago va en camino',
  waitingText: 'Tu propina aparece aquí en cuanto llegue.',
  unsure: 'Se cobró tu tarjeta, pero no pudimos revisar si llegó la propina.',
  lookAgain: 'Revisar de nuevo',
  looking: 'Revisando...',

  received: 'Propinas',
  receivedText: 'Son todas para ti. Las retenemos un tiempo corto antes de depositarlas.',
  including: (amount) => `incluye ${amount} de propinas`,
}

/** The texts of each kind of extra payment. */
export const tipCopy: Record<ExtraPaymentKind, typeof tip> = { tip }

/** The cleaner's thanks for a tip. */
export const thanksCopy: Texts<typeof en.thanksCopy> = {
  says: (name) => `${name} dice`,
  youSaid: 'Tú dijiste',
  thanks: 'Dar las gracias',
  thanksText: 'Tu cliente lo lee aquí y en su correo. Puedes dar las gracias una vez.',
  thanking: 'Mandando...',
  thanked: 'Tu agradecimiento va en camino',
  thanksFailed: 'No se pudo mandar tu agradecimiento',
  thanksFailedText: 'Inténtalo de nuevo.',
}
