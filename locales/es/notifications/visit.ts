import type * as en from '../../en/notifications/visit.ts'
import { period } from '../../period.ts'
import type { Texts } from '../../texts.ts'
import { count } from '../count.ts'

/** Words in several texts below. */
const opened = 'Ya la ofrecimos a todos y te escribimos en cuanto alguien acepte.'
const freeUntilAccepted = 'Puedes cancelar gratis hasta que alguien acepte.'

export const visitTexts: Texts<typeof en.visitTexts> = {
  accepted: {
    subject: (day, cleaner) => `${day}: va ${cleaner}`,
    news: (cleaner) => `Buenas noticias: ${cleaner} aceptó tu limpieza.`,
    sms: (when, cleaner) => `buenas noticias, ${cleaner} va a limpiar tu casa el ${period(when)}`,
  },
  found: {
    news: (cleaner) => `Ya encontramos quien haga tu limpieza. Va ${period(cleaner)}`,
    moved: (cleaner) =>
      `Tu profesional no llegó, así que movimos tu visita y encontramos a alguien más. Va ${cleaner}, sin costo extra.`,
  },
  arrived: {
    subject: (day) => `${day}: tu profesional está en la puerta`,
    letIn: 'Tu profesional de limpieza nos avisó que ya está en tu puerta. Ábrele, por favor.',
    notThere: 'Si no hay nadie en la puerta, escríbenos o llámanos.',
    sms: (when) =>
      `tu profesional ya está en la puerta para tu limpieza del ${period(when)} Ábrele, por favor.`,
  },
  onMyWay: {
    subject: (day) => `${day}: tu profesional va en camino`,
    way: 'Tu profesional de limpieza va en camino.',
    arrives: (time) => `Tu profesional de limpieza va en camino y calcula llegar hacia las ${period(time)}`,
    follow:
      'Espera a que llegue para abrirle la puerta. Puedes seguir su llegada en la página de tu reserva.',
    sms: (when) => `tu profesional para el ${when} va en camino.`,
    smsAt: (when, time) => `tu profesional para el ${when} va en camino y llega hacia las ${period(time)}`,
  },
  late: {
    subject: (day) => `${day}: tu profesional va a llegar tarde`,
    late: 'Lo sentimos, tu profesional de limpieza va a llegar tarde.',
    lateBy: (minutes) => `Lo sentimos, tu profesional de limpieza va a llegar unos ${minutes} minutos tarde.`,
    notThere: 'Si no llega, avísanos en la página de tu reserva y elige un reembolso u otra hora.',
    sms: (when) => `tu profesional para el ${when} va a llegar tarde.`,
    smsBy: (when, minutes) => `tu profesional para el ${when} va a llegar unos ${minutes} minutos tarde.`,
  },
  wrote: {
    subject: (day, cleaner) => `${day}: te escribió ${cleaner}`,
    news: (cleaner) => `Tienes un mensaje nuevo de ${cleaner} sobre tu limpieza.`,
    answer: 'Puedes leerlo y contestarlo en la página de tu reserva.',
    sms: (when, cleaner) => `tienes un mensaje nuevo de ${cleaner} sobre tu limpieza del ${period(when)}`,
  },
  withdrew: {
    subject: (day) => `${day}: buscamos a alguien más`,
    sorry: `Lo sentimos, tu profesional de limpieza no puede ir. ${opened}`,
    deadline: (start) => `Si nadie acepta antes del ${start}, cancelamos tu reserva.`,
    deadlineRefund: (start, amount) =>
      `Si nadie acepta antes del ${start}, cancelamos tu reserva y te reembolsamos ${amount} por el mismo medio con el que pagaste.`,
    cancel: freeUntilAccepted,
    sms: (when) =>
      `tu profesional no puede ir el ${period(when)} Buscamos a alguien más, y si nadie puede te reembolsamos.`,
  },
  rebooked: {
    subject: (day) => `${day}: tu limpieza tiene nueva hora`,
    sorry: `Lamentamos que nadie llegara a tiempo. Tu limpieza tiene nueva hora por el mismo precio. ${opened}`,
    deadline: (start) => `No pagas otra vez. Si nadie acepta antes del ${start}, cancelamos tu reserva.`,
    deadlineRefund: (start, amount) =>
      `No pagas otra vez. Si nadie acepta antes del ${start}, cancelamos tu reserva y te reembolsamos ${amount} por el mismo medio con el que pagaste.`,
    cancel: freeUntilAccepted,
  },
  reminder: {
    subject: (day, cleaner) => `${day}: recordatorio, va ${cleaner}`,
    subjectUntaken: (day) => `${day}: recordatorio, aún sin profesional`,
    coming: (cleaner) => `Te recordamos tu limpieza. Va ${period(cleaner)} Asegúrate de que pueda entrar.`,
    untaken:
      'Te recordamos tu limpieza. Nadie la ha aceptado todavía. Seguimos buscando y te escribimos en cuanto alguien acepte.',
    ifNone: 'Si nadie puede ir, cancelamos la reserva y no te cobramos nada.',
    ifNoneRefundAll: 'Si nadie puede ir, cancelamos la reserva y te reembolsamos todo lo que pagaste.',
    ifNoneRefundRest:
      'Si nadie puede ir, cancelamos la reserva y te reembolsamos el resto de lo que pagaste.',
    sms: (when, cleaner) => `recuerda tu limpieza del ${period(when)} Va ${period(cleaner)}`,
    smsUntaken: (when) => `recuerda tu limpieza del ${period(when)} Nadie la ha aceptado todavía.`,
  },
  completed: {
    subject: (cleaner) => `Tu limpieza con ${cleaner} está lista`,
    done: (cleaner, when) => `¡Listo! ${cleaner} terminó tu limpieza del ${period(when)}`,
    early: (minutes) => `La visita terminó ${minutes} minutos antes de lo que reservaste.`,
    reasons: {
      less_to_do: (cleaner) => `${cleaner} nos dijo que había menos que hacer.`,
      two_cleaners: (cleaner) => `${cleaner} nos dijo que trabajaron dos personas.`,
      customer_asked: (cleaner) => `${cleaner} nos dijo que tú lo pediste.`,
      could_not_finish: (cleaner) => `${cleaner} nos dijo que no pudo terminar.`,
    },
    noOneCame:
      'Si nadie llegó, avísanos en la página de tu reserva antes de un día. Así lo revisamos antes de pagarle.',
    checklist:
      'La página de tu reserva muestra, cuarto por cuarto, lo que se hizo, con las fotos que se tomaron.',
    hope: 'Esperamos que tu casa se sienta como nueva. Si algo no quedó bien, responde a este correo.',
  },
  checklist: {
    label: 'Lista de tareas',
    summary: (done, total, photos) =>
      `${done} de ${total} hechas${photos > 0 ? `, ${count(photos, 'foto')}` : ''}`,
  },
  review: {
    subject: (cleaner) => `¿Qué tal tu limpieza con ${cleaner}?`,
    about: (cleaner, when) =>
      `¿Cómo te fue el ${when}? Una reseña corta ayuda a ${cleaner} y a los vecinos que reserven después.`,
    once: 'Toma un minuto y solo te lo pedimos una vez.',
    write: 'Escribir una reseña',
  },
  missed: {
    subject: (day) => `${day}: tu limpieza no se hizo`,
    sorry:
      'Lo sentimos. Tu profesional de limpieza nunca nos avisó que empezó, así que terminamos la reserva.',
    cleaned: 'Si al final sí limpiaron tu casa, escríbenos.',
  },
  noShow: {
    subject: (day) => `${day}: tu limpieza está cancelada, nadie llegó a tiempo`,
    sorry:
      'Lamentamos que tu profesional de limpieza no llegara a tiempo. Terminamos tu reserva y no te cuesta nada.',
  },
  lockedOut: {
    subject: (day) => `${day}: tu profesional no pudo entrar`,
    ended:
      'Tu profesional de limpieza esperó en tu puerta y nos dijo que nadie le abrió, así que terminamos tu reserva.',
    yourSide:
      'En la página de tu reserva puedes ver lo que nos dijo y su foto. Si estabas en casa, escríbenos y revisamos lo que dicen los dos.',
    sms: (when) =>
      `tu profesional esperó en tu puerta el ${when} y nadie le abrió, así que terminamos tu reserva.`,
  },
}
