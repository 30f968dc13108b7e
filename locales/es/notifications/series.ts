import type * as en from '../../en/notifications/series.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'

export const seriesTexts: Texts<typeof en.seriesTexts> = {
  declined: {
    subject: (day) => `${day}: no pudimos cobrar en tu tarjeta`,
    about: (amount) => `Intentamos cobrar ${amount} por tu próxima visita regular y no se pudo.`,
    until: (until) =>
      `Paga en la página de la visita o guarda otra tarjeta a más tardar el ${period(until)} Lo intentamos una vez más un día después del primer intento. Si no está pagada para entonces, cancelamos esta visita sin costo.`,
  },
  confirm: {
    subject: (day) => `${day}: confirma tu pago`,
    about: (amount) => `Tu banco quiere que confirmes los ${amount} de tu próxima visita regular.`,
    until: (until) =>
      `Toma un minuto en la página de la visita. Hazlo a más tardar el ${period(until)} Después cancelamos esta visita sin costo.`,
    sms: (when) =>
      `tu banco quiere que confirmes el pago de tu visita del ${period(when)} Entra a tu cuenta y ábrela.`,
  },
  expired: {
    subject: (day) => `${day}: cancelamos tu visita regular`,
    about:
      'Esta visita regular no estaba pagada el día anterior, así que la cancelamos. No irá nadie y no te cobramos nada.',
    card: 'Revisa la tarjeta en la que cobramos tus visitas regulares, para que la próxima salga bien.',
  },
  closed: {
    subject: (day) => `${day}: no hay visita, ese día no abrimos`,
    about: 'Ese día no abrimos, así que no habrá visita regular. No te cobramos nada.',
  },
  ended: {
    subject: 'Terminamos tus visitas regulares',
    about: 'Ya no planeamos ni cobramos más. Las visitas que ya están pagadas sí se hacen.',
    again: 'Puedes reservar visitas nuevas cuando quieras.',
    button: 'Ver tus visitas',
  },
  goesOn: 'Tus demás visitas regulares siguen como estaban.',
  pay: 'Pagar esta visita',
  confirmPayment: 'Confirmar el pago',
}
