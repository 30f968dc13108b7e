import type * as en from '../../en/notifications/booking.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'

export const moneyBackTexts: Texts<typeof en.moneyBackTexts> = {
  notPaid: 'Todavía no habías pagado, así que no hay nada que reembolsar.',
  nothingDue: 'No habías pagado y no te cobramos nada.',
  alreadyBack: 'Ya te habíamos reembolsado todo lo que pagaste.',
  all: (amount) => `Te reembolsamos todo: ${amount}, por el mismo medio con el que pagaste.`,
  rest: (amount) =>
    `Te reembolsamos el resto de lo que pagaste, ${amount}, por el mismo medio con el que pagaste.`,
  sending: (amount, days) =>
    `Te reembolsamos ${amount} por el mismo medio con el que pagaste. Los bancos suelen tardar de ${days}.`,
  toCredit: (amount) => `Te devolvimos ${amount} a tu crédito, con el que se pagan tus próximas reservas.`,
  partToCredit: (amount) => `De esa cantidad, ${amount} ya están en tu crédito.`,
  none: 'Según las condiciones de tu reserva, no te reembolsamos lo que pagaste.',
  noMore: 'Ya no te reembolsamos más de lo que pagaste.',
  claimedAtDoor: (amount) =>
    `Todavía no habías pagado y tu profesional ya estaba en tu puerta. Según las condiciones de tu reserva, eso cuesta ${amount}. Por ahora no te lo cobramos. Primero revisamos lo que pasó y te escribimos.`,
  claimedLockedOut: (amount) =>
    `Todavía no habías pagado. Según las condiciones de tu reserva, debes ${amount} si tu profesional no puede entrar. Por ahora no te lo cobramos. Primero revisamos lo que pasó y te escribimos.`,
  keptForTrip: (kept) =>
    `Como acordamos cuando reservaste, nos quedamos con ${kept} por el viaje y el tiempo de tu profesional.`,
  restRefunded: (amount) => `Te reembolsamos ${amount} por el mismo medio con el que pagaste.`,
  refund: 'Reembolso',
  lateFee: 'Cargo por cancelar tarde',
  refundedBefore: 'Reembolsado antes',
  returned: 'Devuelto',
}

export const cancellationTexts: Texts<typeof en.cancellationTexts> = {
  free: 'Puedes cancelar gratis.',
  freeUntil: (until, percent) =>
    `Puedes cancelar gratis hasta el ${period(until)} Después cobramos el ${percent}% si ya hay profesional para tu visita.`,
  freeUntilAccepted: (hours, percent) =>
    `Faltan menos de ${hours} para tu visita: cancelar es gratis hasta que alguien acepte el trabajo. Después cobramos el ${percent}%.`,
}

export const bookingTexts: Texts<typeof en.bookingTexts> = {
  confirmed: {
    subject: (day) => `${day}: reserva confirmada`,
    paymentReceived: (amount) => `Pago recibido: ${amount}`,
    paidAfterEnd:
      'Recibimos tu pago, pero esta limpieza está cancelada. En otro correo te decimos cuánto te reembolsamos.',
    paidWhenDone: 'Gracias. Recibimos tu pago por esta limpieza.',
    booked: 'Gracias. Recibimos tu pago y tu limpieza está reservada.',
    firstPick: (cleaner, until) =>
      `Hasta el ${until}, solo ${cleaner} puede aceptar tu limpieza. Después la ofrecemos a todos.`,
    finding:
      'Ya estamos buscando a tu profesional de limpieza. Te escribimos en cuanto alguien acepte. Si nadie acepta antes de la hora de la visita, te avisamos y te reembolsamos todo.',
  },
  unpaid: {
    notBooked: (day) => `${day}: falta reservar`,
    notPaid: (day) => `${day}: reservada, falta el pago`,
    held: (amount, until) =>
      `Tu limpieza no está reservada hasta que pagues ${amount}. Te la apartamos hasta el ${until}, y nadie la ve antes de que pagues.`,
    letGo: 'Si ya no la quieres, no tienes que hacer nada. No te cobramos.',
    payNow: (amount) =>
      `Tu limpieza está reservada y todavía no la has pagado. Puedes pagar ${amount} ahora o después de la visita.`,
    payAfter: (amount) =>
      `Tu limpieza está reservada y todavía no la has pagado. Puedes pagar ${amount} después de la visita.`,
    cancel:
      'Si ya no la quieres, cancélala en la página de tu reserva. Mientras no la pagues, cancelar no cuesta nada.',
    oncePaid: (terms) => `Cuando hayas pagado: ${terms}`,
    pay: 'Pagar y reservar',
  },
  expired: {
    subject: (day) => `${day}: tu reserva no se pagó`,
    guest: (hours) =>
      `Alguien empezó a reservar una limpieza con este correo. No se pagó a tiempo (en ${hours}, y antes de la hora de la visita), así que la cancelamos. No va a ir nadie y no cobramos nada.`,
    own: (hours) =>
      `No pagaste tu reserva a tiempo (en ${hours}, y antes de la hora de la visita), así que la cancelamos. No va a ir nadie y no te cobramos nada.`,
    again:
      'Si todavía quieres la limpieza, resérvala de nuevo. En la página ves las horas disponibles y el precio.',
    notYou: 'Si no fuiste tú, no tienes que hacer nada.',
    book: 'Reservar una limpieza',
  },
  manageLink: {
    subject: (jobId) => `El enlace a tu reserva ${jobId}`,
    about:
      'Alguien nos pidió el enlace a tu reserva, y aquí está. Quien lo tenga puede ver, mover y cancelar esta reserva, así que no lo compartas.',
    notYou: 'Si no fuiste tú, no tienes que hacer nada. No se lo mandamos a nadie más.',
  },
  canceled: {
    subject: (day) => `${day}: tu limpieza está cancelada`,
    byYou: 'Cancelamos tu limpieza, como nos pediste.',
    byUs: 'Cancelamos tu limpieza. Si no sabes por qué, escríbenos.',
  },
  ended: {
    subject: (day) => `${day}: terminamos tu reserva`,
    why: 'Terminamos esta reserva porque el pago volvió a ti: te lo reembolsamos o tu banco lo recuperó.',
    again: 'No te cobramos nada más. Si todavía quieres la limpieza, resérvala de nuevo.',
  },
  untaken: {
    subject: (day) => `${day}: no encontramos a nadie disponible`,
    sorry: 'Lo sentimos. Nadie aceptó tu limpieza a tiempo, así que la cancelamos.',
  },
  declined: {
    subject: (day, cleaner) => `${day}: ${cleaner} no puede ir esta vez`,
    sorry: (cleaner, when) => `Lo sentimos, ${cleaner} no puede hacer tu limpieza del ${period(when)}`,
    favouritesNext:
      'No tienes que hacer nada. Ya les preguntamos a tus otros favoritos y, después de ellos, a todos. Te escribimos en cuanto alguien acepte.',
    next: 'No tienes que hacer nada. Ya la ofrecimos a todos y te escribimos en cuanto alguien acepte.',
  },
}
