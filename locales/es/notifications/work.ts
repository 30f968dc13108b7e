import type * as en from '../../en/notifications/work.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'

/** Words in several texts below. */
const timeIsFree = 'Esa hora vuelve a quedar libre en tu agenda.'

export const workTexts: Texts<typeof en.workTexts> = {
  requested: {
    subject: (day) => `${day}: te eligió un cliente`,
    about: 'Un cliente quiere que tú hagas esta limpieza.',
    firstPick: (until) => `Hasta el ${until}, solo tú puedes aceptarla. Después la puede aceptar cualquiera.`,
    open: 'La puede aceptar cualquiera, así que apúrate si la quieres.',
    sms: (when) => `un cliente te eligió para el ${period(when)}`,
    smsFirstPick: (when, until) =>
      `un cliente te eligió para el ${period(when)} Solo tú puedes aceptar hasta el ${period(until)}`,
  },
  favourite: {
    subject: (day) => `${day}: un cliente que ya conoces tiene una visita`,
    about: 'Un cliente que te tiene entre sus favoritos reservó esta limpieza.',
    firstPick: (until) =>
      `Sus favoritos van primero hasta el ${period(until)} Después la puede aceptar cualquiera.`,
    open: 'La puede aceptar cualquiera, así que apúrate si la quieres.',
    sms: (when) => `un cliente que te tiene entre sus favoritos necesita una limpieza el ${period(when)}`,
  },
  canceled: {
    subject: (day) => `${day}: la limpieza está cancelada`,
    byCustomer: `El cliente canceló esta limpieza. ${timeIsFree}`,
    byUs: `Cancelamos esta limpieza. No vayas, por favor, y si ya empezaste, detente. ${timeIsFree}`,
    shareOfCustomers: (amount) => `Canceló tarde, así que te tocan ${amount} del cargo.`,
    shareOfOurs: (amount) => `Se canceló tarde, así que te tocan ${amount} del cargo.`,
    noShare: 'Al cliente no le cuesta nada, así que no hay cargo que repartir.',
    claimed: (amount) =>
      `Estabas en la puerta a tiempo y el cliente todavía no había pagado. Tu parte del cargo sería ${amount}. Primero revisamos lo que pasó y te escribimos lo que decidamos.`,
    sms: (when) => `el cliente canceló la limpieza del ${period(when)}`,
    smsByUs: (when) => `cancelamos la limpieza del ${period(when)} No vayas, por favor.`,
  },
  ended: {
    subject: (day) => `${day}: terminamos este trabajo`,
    why: 'Terminamos este trabajo porque el pago volvió al cliente antes de que empezara.',
    dontGo: `No vayas, por favor, porque no te lo pagarían. ${timeIsFree}`,
    sms: (when) => `terminamos tu trabajo del ${when} porque el pago volvió al cliente. No vayas, por favor.`,
  },
  assigned: {
    subject: (day) => `${day}: te asignamos un trabajo`,
    about: 'Te asignamos este trabajo. Está en tu agenda, con todo lo que necesitas saber.',
    cannot: 'Si no puedes ir, devuélvelo en su página lo antes posible.',
    sms: (when) => `te asignamos la limpieza del ${period(when)} Está en tu agenda.`,
  },
  takenAway: {
    subject: (day) => `${day}: la limpieza ya no es tuya`,
    about: `Quitamos este trabajo de tu agenda, así que no vayas, por favor. ${timeIsFree}`,
    why: 'Si no sabes por qué, escríbenos.',
    sms: (when) => `la limpieza del ${when} ya no es tuya. No vayas, por favor.`,
  },
  wrote: {
    subject: (day, customer) => `${day}: te escribió ${customer}`,
    news: (customer) => `Tienes un mensaje nuevo de ${customer} sobre tu trabajo.`,
    answer: 'Puedes leerlo y contestarlo en la página del trabajo.',
    sms: (when, customer) => `tienes un mensaje nuevo de ${customer} sobre tu trabajo del ${period(when)}`,
  },
  reminder: {
    subject: (day) => `${day}: recordatorio, tienes un trabajo`,
    about:
      'Te recordamos un trabajo que aceptaste. En su página está todo lo demás, por ejemplo cómo entrar.',
    sms: (when) => `recuerda tu trabajo del ${period(when)}`,
  },
  missed: {
    subject: (day) => `${day}: faltaste a este trabajo`,
    neverStarted:
      'No empezaste ni terminaste este trabajo, así que lo cerramos. El cliente recibe un reembolso completo y a ti no se te paga.',
    worked: 'Si hiciste el trabajo, escríbenos.',
    reported:
      'El cliente nos dijo que no llegaste a tiempo, y tú no nos avisaste a tiempo que estabas en la puerta. El trabajo ya no es tuyo y no se te paga. No salgas para allá, por favor.',
    wereThere: 'Si estuviste ahí, escríbenos. La próxima vez avísanos desde el trabajo en cuanto llegues.',
    sms: (when) =>
      `el cliente de tu trabajo del ${when} nos dijo que no llegaste a tiempo. El trabajo ya no es tuyo.`,
  },
  lockedOut: {
    subject: (day) => `${day}: no pudiste entrar`,
    thanks:
      'Gracias por esperar. Este trabajo terminó. Le avisamos al cliente, que puede leer tu nota y ver tu foto.',
    claimed: (amount) =>
      `El cliente todavía no había pagado. Tu parte del cargo sería ${amount}. Primero revisamos lo que pasó y te escribimos lo que decidamos.`,
    earned: (amount) =>
      `Te tocan ${amount} por tu viaje y tu tiempo. Los retenemos tanto como el resto de tus ganancias.`,
    nothing: 'Llegaste más tarde de lo acordado, así que no se te paga.',
  },
}
