import type * as en from '../en/dashboard-attention.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'

/** The top of the customer's dashboard: what needs a response or a payment. */
export const attentionCopy: Texts<typeof en.attentionCopy> = {
  title: 'Te falta contestar o pagar',
  instead: (wished, booked) => `El ${wished}, en vez del ${period(booked)}`,
  answer: 'Contestar',
  answerFor: (id) => ` a la nueva hora de la limpieza #${id}`,
  due: (day) => `Tu limpieza del ${day} no está pagada`,
  dueHint: 'Ya se hizo, así que toca pagarla ahora.',
  held: (day) => `Paga para reservar tu visita del ${day}`,
  heldHint: (until) =>
    `No queda reservada hasta que pagues. Te la apartamos hasta ${until} y buscamos profesional en cuanto pagues.`,
  booked: (day) => `Tienes una visita el ${day}`,
  bookedHint: 'Todavía no está pagada. Paga ahora, paga después de la visita o cancela.',
}
