import type * as en from '../../en/notifications/new-time.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'

export const newTimeTexts: Texts<typeof en.newTimeTexts> = {
  cleaner: 'Tu profesional',
  customer: 'Tu cliente',
  suggestedTime: 'Hora propuesta',
  answer: 'Aceptar o rechazar',
  proposed: {
    subject: (day) => `${day}: tu profesional propone esta hora`,
    about: (time) =>
      `Tu profesional de limpieza prefiere ir el ${period(time)} Tú decides. Mientras no aceptes, tu visita sigue igual.`,
    reply: (until) => `Responde antes del ${period(until)} Nunca te cuesta más.`,
    replyCheaper: (until, amount) =>
      `Responde antes del ${period(until)} La nueva hora cuesta menos, así que te reembolsaríamos ${amount} por el mismo medio con el que pagaste.`,
  },
  workProposed: {
    subject: (day) => `${day}: tu cliente propone esta hora`,
    about: (time) =>
      `Tu cliente quiere que vayas mejor el ${period(time)} Tú decides. Mientras no aceptes, el trabajo sigue igual.`,
    reply: (until) =>
      `Responde antes del ${period(until)} En la página del trabajo ves cómo cambia lo que ganas.`,
  },
  moved: {
    subject: (day) => `${day}: tu limpieza cambió a esta hora`,
    about: (to, from) => `Tu limpieza ahora es el ${to}, ya no el ${period(from)}`,
    cheaper: (amount) =>
      `La nueva hora cuesta menos, así que te reembolsamos ${amount} por el mismo medio con el que pagaste.`,
    dearer: (amount) => `Pagaste ${amount} más por la nueva hora.`,
    freeUntil: (until) => `Puedes cancelar gratis hasta el ${period(until)}`,
    notFree: (until) =>
      `Si cancelas ahora, pagas el cargo por cancelar tarde. Era gratis hasta el ${until}, y reprogramar no cambia ese plazo.`,
  },
  workMoved: {
    subject: (day) => `${day}: tu trabajo cambió a esta hora`,
    about: (to, from) =>
      `La limpieza del ${from} ahora es el ${period(to)} La hora anterior vuelve a quedar libre en tu agenda.`,
  },
  refunded: {
    subject: (day) => `${day}: te reembolsamos el pago de esta hora`,
    about: (to) => `No pudimos mover tu limpieza al ${to} porque mientras tanto había cambiado.`,
    amount: (amount) =>
      `Te reembolsamos los ${amount} que pagaste por esa hora, por el mismo medio con el que pagaste.`,
  },
  stays: {
    subject: (day) => `${day}: tu limpieza sigue a esta hora`,
    workSubject: (day) => `${day}: la limpieza sigue a esta hora`,
    declined: (side, time) => `${side} no puede el ${period(time)}`,
    canceled: (side, time) => `${side} ya no pide el ${period(time)}`,
    expired: (time) =>
      `No pudimos mover la visita al ${period(time)} Nadie aceptó a tiempo o mientras tanto había cambiado.`,
    visit: 'Tu visita sigue igual.',
    job: 'El trabajo sigue igual.',
  },
}
