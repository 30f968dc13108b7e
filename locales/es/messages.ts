import type { MessageKind } from '#domain/message-kinds.ts'
import type * as en from '../en/messages.ts'
import type { Texts } from '../texts.ts'
import { shellCopy } from './shell.ts'

/** Each kind of notification, and its contents. */
const kinds: Record<MessageKind, [title: string, text: string]> = {
  account: ['Cuenta y seguridad', 'Dispositivos nuevos, contraseñas nuevas y enlaces que pediste.'],
  bookings: ['Reservas y dinero', 'Recibos, quién llega, cambios y cancelaciones.'],
  reminders: ['Recordatorios', 'La tarde antes de una limpieza.'],
  reviews: ['Peticiones de reseña', 'Una vez, después de una limpieza que pagaste.'],
  requests: ['Clientes que te piden a ti', 'Mientras solo tú puedes tomar su trabajo.'],
  inbox: ['Formulario de contacto', 'Lo que la gente nos escribe.'],
}

/** A booking can name another number, with its own checkbox. */
const booked =
  'Si en una reserva pones otro número y aceptas ahí, ese número recibe los mensajes de esa reserva.'

export const messagesCopy: Texts<typeof en.messagesCopy> = {
  ofSomebodyElse:
    'No se guardó nada, porque otra persona inició sesión mientras tanto. Esto es lo que ella eligió. Revísalo otra vez.',
  title: shellCopy.messages,
  lead: 'Qué te escribimos y por dónde.',
  back: 'Volver a los ajustes',
  caption: 'Tipos de mensajes, por correo y por SMS',
  kind: 'Mensaje',
  email: 'Correo',
  sms: 'SMS',
  kinds,
  box: (kind, channel) => `${kinds[kind][0]} por ${channel}`,
  always: 'Siempre',
  never: 'No se envía',
  why: 'Lo de tu cuenta, los recibos y los cambios de una reserva siempre llegan por correo. Así te cuidamos a ti y a tu dinero.',
  texts: {
    no_number: `Tu cuenta no tiene un teléfono para recibir SMS. Lo puedes agregar en los ajustes. ${booked}`,
    not_agreed: `No has aceptado mensajes de texto en el número de tu cuenta, así que no recibe ninguno, marques lo que marques aquí. ${booked}`,
    agreed:
      'Aceptaste recibir mensajes de texto. Si respondes STOP a cualquiera, ese número ya no recibe ningún SMS, marques lo que marques aquí. Con START los activas otra vez. De noche no enviamos nada que no sea urgente.',
    stopped: `El número de tu cuenta respondió STOP, así que no recibe SMS, marques lo que marques aquí. Para recibirlos otra vez, envía START desde ese teléfono. ${booked}`,
  },
  save: 'Guardar cambios',
  saved: 'Guardamos lo que elegiste.',
  failed: 'No se guardó lo que elegiste. Intenta otra vez.',
}

export const unsubscribeCopy: Texts<typeof en.unsubscribeCopy> = {
  title: 'Nuestros correos',
  on: (kind) => `Recibes este tipo de correo: ${kinds[kind][0].toLowerCase()}.`,
  off: (kind) => `Ya no recibes este tipo de correo: ${kinds[kind][0].toLowerCase()}.`,
  turnOff: 'Dejar de recibir estos correos',
  turnOn: 'Recibir estos correos otra vez',
  rest: 'Los recibos y los cambios de una reserva llegan siempre. Lo demás lo eliges en los ',
  settings: 'ajustes de tu cuenta',
  broken: 'Este enlace no funciona',
  brokenText: 'Está incompleto o ya no conocemos ese correo. Cópialo completo o escríbenos a ',
}
