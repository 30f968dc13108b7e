import type * as en from '../../en/notifications/rulings.ts'
import type { Texts } from '../../texts.ts'

/** Words in several texts below. */
const looked = 'Revisamos lo que dicen los dos sobre esta visita.'
const didCome = 'Concluimos que tu profesional de limpieza sí llegó.'
const youDidCome = 'Concluimos que sí llegaste.'
const forTrip = (amount: string) =>
  `Te damos ${amount} por tu viaje y tu tiempo. Te los depositamos automáticamente.`

export const rulingTexts: Texts<typeof en.rulingTexts> = {
  subject: (day) => `${day}: lo que decidimos sobre la visita`,
  looked,
  disagree: 'Si no estás de acuerdo, escríbenos.',
  reportUpheld: 'Concluimos que pasó como se reportó, así que nada cambia.',
  noShowOverturned: `${didCome} No te la cobramos, y lo que te reembolsamos es tuyo.`,
  workNoShowOverturned: youDidCome,
  workNotPaid: 'El cliente no había pagado la visita, así que no hay nada que pagarte.',
  forTrip,
  claimUpheld: (amount) =>
    `Concluimos que tu profesional de limpieza estuvo en la puerta a tiempo. No habías pagado, así que según las condiciones de tu reserva debes ${amount} por su viaje y su tiempo. Te escribiremos para decirte cómo pagarlo.`,
  workClaimUpheld: (amount) => `Concluimos que estuviste en la puerta a tiempo. ${forTrip(amount)}`,
  claimOverturned: 'No debes nada por ella.',
  workClaimOverturned: 'Concluimos que no te debemos nada por ella.',
  lockoutOverturned: 'Concluimos que no fue por ti que tu profesional de limpieza no pudo entrar.',
  lockoutRefund: (amount) =>
    `Te reembolsamos lo que quedaba de tu pago por la visita, ${amount}, por el mismo medio con el que pagaste.`,
  lockoutRefunded: 'Ya te habíamos reembolsado todo lo que pagaste.',
  workLockoutOverturned: 'Concluimos que no fue por el cliente que esta visita no se hizo.',
  workKeeps: 'Lo que te pagamos por ella es tuyo.',
  workLoses: (amount) => `Por eso no te pagamos los ${amount} por tu viaje y tu tiempo.`,
}

export const contestTexts: Texts<typeof en.contestTexts> = {
  opened: {
    subject: (day) => `${day}: estamos revisando tu visita`,
    about:
      'Nos dijiste que nadie llegó, aunque la visita se marcó como terminada. No le pagamos a tu profesional hasta decidir.',
    help: 'Revisamos lo que dicen los dos y te escribimos. Para ayudarnos, responde a este correo con lo que sepas.',
  },
  workOpened: {
    subject: (day) => `${day}: el cliente dice que nadie llegó`,
    about:
      'Marcaste esta visita como terminada y el cliente dice que nadie llegó. Retenemos lo que ganaste por ella hasta decidir.',
    help: 'Responde a este correo con lo que sepas, por ejemplo a qué hora llegaste y te fuiste, y fotos del trabajo.',
  },
  subject: (day) => `${day}: lo que decidimos`,
  upheld: 'Concluimos que la visita no se hizo. Cancelamos la reserva.',
  upheldUnpaid: 'No la habías pagado y no te cobramos nada.',
  workUpheld:
    'Revisamos lo que dicen los dos y concluimos que esta visita no se hizo. No te la pagamos, y te descontamos lo que ya te habíamos pagado por ella, como una propina.',
  overturned:
    'Revisamos lo que dicen los dos y concluimos que tu profesional de limpieza sí llegó. El precio no cambia.',
  workOverturned: `${youDidCome} Te pagamos lo que ganaste por esta visita como siempre.`,
  arrivalConfirmed: {
    subject: (day) => `${day}: tu cliente confirma que llegaste`,
    about: 'Tu cliente confirmó que ya llegaste. Puedes empezar la limpieza.',
  },
}
