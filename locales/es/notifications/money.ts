import type * as en from '../../en/notifications/money.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'
import { thanksTexts } from '../thanks.ts'

export const tipTexts: Texts<typeof en.tipTexts> = {
  tip: 'Propina',
  for: 'Para',
  received: {
    subject: (amount) => `Recibiste una propina: ${amount}`,
    about: (amount, customer, when) =>
      `Recibiste ${amount} de propina de ${customer} por la limpieza del ${period(when)} El 100% es tuyo.`,
    payout: 'Te la depositamos automáticamente, en cuanto tu cuenta pueda recibir pagos.',
    thank: 'Puedes dar las gracias con un toque.',
    see: 'Ver la propina',
    seeAndThank: 'Ver la propina y dar las gracias',
  },
  receipt: {
    subject: (amount) => `Recibo: tu propina de ${amount}`,
    about: (cleaner, when) =>
      `Gracias. Recibimos tu propina por la limpieza del ${when}, y el 100% es para ${period(cleaner)}`,
  },
  returned: {
    subject: (amount) => `Te reembolsamos tu propina de ${amount}`,
    why: (days) =>
      `Ya no se puede dar propina por esta limpieza. Se puede durante ${days} días, y solo mientras tu profesional de limpieza trabaje con nosotros.`,
    refund: (amount) =>
      `Te reembolsamos los ${amount} completos por el mismo medio con el que pagaste. No tienes que hacer nada.`,
  },
  thanks: {
    subject: 'Te dan las gracias por tu propina',
    says: (cleaner, words) => `Un mensaje de ${cleaner}: «${words}»`,
    words: thanksTexts,
  },
}

export const receiptTexts: Texts<typeof en.receiptTexts> = {
  label: 'Recibo',
  see: 'Ver tu recibo',
  paid: {
    subject: (amount) => `Recibo: tu pago de ${amount}`,
    about: (amount, when) => period(`Gracias. Recibimos tu pago de ${amount} por la limpieza del ${when}`),
  },
  credit: {
    subject: (amount) => `Nota de crédito: reembolso de ${amount}`,
    about: (amount, when) =>
      `${period(`Ya enviamos tu reembolso de ${amount} por la limpieza del ${when}`)} Aquí está la nota de crédito.`,
    label: 'Nota de crédito',
    corrects: 'Corrige el recibo',
    see: 'Ver la nota de crédito',
  },
}

export const refundTexts: Texts<typeof en.refundTexts> = {
  subject: (amount) => `Te reembolsamos ${amount}`,
  about: (amount, when) =>
    `De lo que pagaste por la limpieza del ${when}, te reembolsamos ${amount} por el mismo medio con el que pagaste.`,
  arrival: (days) => `Los bancos suelen tardar de ${days}. No tienes que hacer nada.`,
  refund: 'Reembolso',
  less: {
    subject: (amount) => `${amount} menos por una limpieza`,
    toCome: (amount, when) =>
      `El cliente de tu limpieza del ${when} recibe un reembolso, y de eso ${amount} iban a ser tuyos.`,
    done: (amount, when) =>
      `El cliente de tu limpieza del ${when} recibe un reembolso, y de eso ${amount} eran tuyos.`,
    lessToCome: 'Recibes eso menos cuando termines el trabajo.',
    lessWhenDone:
      'Si todavía no te hemos pagado, te depositamos eso menos. Si ya te pagamos, lo descontamos de tu cuenta o de tus próximas ganancias.',
    disagree: 'Si crees que es un error, escríbenos.',
    label: 'Menos para ti',
  },
}

export const payoutTexts: Texts<typeof en.payoutTexts> = {
  extra: {
    subject: (amount) => `Recibes ${amount} extra`,
    about: (amount, when) => `Te damos ${amount} extra por la limpieza del ${period(when)}`,
    payout:
      'Te los depositamos automáticamente, en cuanto tu cuenta pueda recibir pagos. Si nos debes algo, lo descontamos primero.',
    label: 'Monto extra',
  },
  forgiven: {
    subject: (amount) => `Nos debes ${amount} menos`,
    about: (amount) =>
      `Te perdonamos ${amount} de lo que nos debías, así que no los descontamos de tus próximas ganancias.`,
    label: 'Perdonado',
  },
  waiting: {
    subject: 'Tus ganancias te esperan',
    about:
      'Tenemos ganancias por depositarte, pero todavía no configuras tu cuenta para depósitos. Toma unos minutos con Stripe, que procesa nuestros pagos.',
    next: (email) =>
      `En cuanto esté lista, mandamos a tu banco todo lo que se te debe, automáticamente. Si algo no funciona, escríbenos: ${email}.`,
    setUp: 'Configurar depósitos',
  },
}
