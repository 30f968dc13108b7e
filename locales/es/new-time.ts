import type * as en from '../en/new-time.ts'
import { dayAndTime, money } from '../format.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

const unnamed = { customer: 'Tu profesional', cleaner: 'Tu cliente' }

/** A person's name inside a sentence. */
const inside = (name: string) => name.replace(/^Tu /, 'tu ')

/** Reschedule requests, for both sides. */
export const newTimeCopy: Texts<typeof en.newTimeCopy> = {
  open: { reschedule: 'Reprogramar', propose: 'Proponer otra hora' },
  title: { reschedule: 'Reprograma tu limpieza', propose: 'Propón otra hora' },
  goToReview: 'Continuar',
  change: 'Elegir otra hora',
  sameTime: 'Esa es la hora que ya tienes. Elige otro día u otra hora.',
  move: (to, from) => `El ${to}, en vez del ${period(from)}`,
  confirm: { reschedule: 'Mover mi visita', propose: 'Pedir esta hora' },
  confirming: 'Un momento...',
  keep: 'Dejar la hora como está',
  failed: 'No pudimos cargar qué cambia con la nueva hora',
  later: 'Elige un día y una hora que todavía no hayan pasado.',
  over: 'La reserva cambió mientras tanto. Ahora no se puede pedir otra hora.',
  to: (at, zone) => `Nueva hora: ${period(dayAndTime(at, zone))}`,
  same: 'El precio no cambia.',
  more: (amount) =>
    `Cuesta ${money(amount)} más, que pagas ahora. Te lo devolvemos si la visita no se mueve.`,
  less: (amount) => `Cuesta ${money(amount)} menos. Te los reembolsamos a tu forma de pago.`,
  moreForCleaner: (amount) => `A tu cliente le cuesta ${money(amount)} más, y ya lo pagó.`,
  lessForCleaner: (amount) => `A tu cliente le cuesta ${money(amount)} menos.`,
  earn: (amount) => `Tú ganas ${money(amount)}.`,
  free: (at, zone) => `Con la nueva hora puedes cancelar sin cargo hasta el ${period(dayAndTime(at, zone))}`,
  late: (at, zone) =>
    `Con la nueva hora, cancelar cuesta el cargo por cancelación tardía. Podías cancelar sin cargo hasta el ${dayAndTime(at, zone)}, y eso no cambia.`,
  lateForCustomer: 'Con la nueva hora, cancelar le cuesta a tu cliente el cargo por cancelación tardía.',
  freeForCustomer: (at, zone) =>
    `Con la nueva hora, tu cliente puede cancelar sin cargo hasta el ${period(dayAndTime(at, zone))}`,
  answer: (at, zone) =>
    `La otra persona puede contestar hasta el ${period(dayAndTime(at, zone))} Mientras no acepte, nada cambia.`,
  goOn: (amount) => `Pagar ${money(amount)} y continuar`,
  pay: (amount) => `Pagar ${amount}`,
  moved: 'La visita se movió',
  asked: 'Pediste otra hora',
  paid: 'Gracias por tu pago',
  paidMoved: 'Tu visita ya tiene la nueva hora.',
  paidAsked: 'Le preguntamos a tu profesional si puede a la nueva hora. Si no puede, te devolvemos el pago.',
  paidTooLate: 'Te devolvemos tu pago',
  paidTooLateText: 'La reserva cambió antes de que llegara el pago, así que la visita no se movió.',
  notPaid: 'No se pagó la diferencia',
  failedText: 'No se cobró nada y la hora sigue igual. Inténtalo de nuevo.',
  refused: 'No se pudo',
  tryAgain: 'Nada cambió. Inténtalo de nuevo.',
  waits: { mine: 'Esperando respuesta', theirs: 'Te proponen otra hora' },
  unnamed,
  noteTitle: {
    mine: (name) => `Le pediste otra hora a ${inside(name)}`,
    theirs: (name) => `${name} propone otra hora`,
  },
  replyBy: (until, day) =>
    `Puedes contestar hasta ${period(until)} Mientras tanto sigue en pie tu visita del ${period(day)}`,
  theyReplyBy: (name, until, day) =>
    `${name} puede contestar hasta ${period(until)} Mientras tanto sigue en pie tu visita del ${period(day)}`,
  agree: 'Aceptar',
  decline: 'Rechazar',
  declining: '¿Rechazar la nueva hora?',
  declineMeans: (name, at) =>
    `La visita se queda para el ${period(at)} Le avisamos a ${period(inside(name))} Después ya no podrás aceptar esta propuesta.`,
  keepAsking: 'Volver',
  cancel_reschedule_request: 'Retirar la petición',
  agreed: 'La visita se movió',
  declined: 'La hora no cambió',
}
