import type * as en from '../en/gift-cards.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

/** Buying a gift card on the public page, and redeeming one in the settings. */
export const giftCardCopy: Texts<typeof en.giftCardCopy> = {
  title: 'Tarjetas de regalo',
  heading: 'Regala un hogar limpio',
  lead: 'Elige un valor de $25 a $500. Enviamos el código por correo el día que elijas, y con él se pagan las limpiezas.',
  form: {
    amount: 'Valor en dólares',
    amountHint: 'Dólares enteros, de 25 a 500.',
    recipientName: 'Nombre de quien la recibe',
    recipientEmail: 'Correo de quien la recibe',
    senderName: 'Tu nombre',
    senderEmail: 'Tu correo',
    senderHint: 'Aquí enviamos tu recibo.',
    message: 'Mensaje (opcional)',
    sendsOn: 'Día de envío',
    sendsHint: 'Hoy o cualquier día dentro de un año.',
    next: 'Continuar al pago',
    nextBusy: 'Preparando el pago...',
  },
  failed: 'No se preparó la tarjeta de regalo. Inténtalo de nuevo.',
  needsScript: 'Para pagar una tarjeta de regalo hace falta JavaScript. Actívalo e inténtalo de nuevo.',
  payTitle: 'Paga la tarjeta de regalo',
  payFor: (amount, name, day) => period(`${amount} para ${name}, se envía el ${day}`),
  change: 'Cambiar la tarjeta de regalo',
  checking: 'Revisando tu pago...',
  paid: 'Gracias. Tu tarjeta de regalo está pagada.',
  paidText: (name) =>
    name === null
      ? 'Tu recibo va en camino por correo. Enviaremos el código el día que elegiste.'
      : `Tu recibo va en camino por correo. Enviaremos el código a ${name} el día que elegiste.`,
  another: 'Comprar otra',
  notPaid: 'El pago no se completó',
  notPaidText: 'No se cobró nada. Inténtalo de nuevo.',
  unsure: 'Todavía no pudimos confirmar tu pago',
  unsureText: 'Si se te cobró, tu recibo llega por correo en unos minutos. No pagues otra vez.',
  again: 'Revisar de nuevo',
  redeem: {
    title: 'Canjear una tarjeta de regalo',
    code: 'Código',
    hint: 'Está en el correo que recibiste.',
    act: 'Canjear',
    busy: 'Canjeando...',
    done: (amount) => [`Se agregaron ${amount}`, 'Ya son parte de tu crédito.'] as const,
    failed: 'No se canjeó la tarjeta de regalo',
    failedText: 'Inténtalo de nuevo.',
  },
}
