import type { MessageKind } from '#domain/message-kinds.ts'
import type * as en from '../en/messages.ts'
import type { Texts } from '../texts.ts'
import { shellCopy } from './shell.ts'

/** Each kind of notification, and its contents. */
const kinds: Record<MessageKind, [title: string, text: string]> = {
  account: ['Cuenta y seguridad', 'Dispositivos nuevos, contraseñas nuevas y enlaces que pediste.'],
  bookings: ['Reservas y dinero', 'Recibos, quién llega, cambios y cancelaciones.'],
  reminders: ['Recordatorios', 'La tarde antes de una limpieza.'],
  conversation: ['Mensajes sobre una limpieza', 'Cuando llevas dos minutos sin leer uno.'],
  reviews: ['Invitaciones a dejar una reseña', 'Una vez, después de una limpieza que pagaste.'],
  referrals: ['Personas que invitaste', 'Cuando una primera visita te da crédito.'],
  requests: ['Clientes que te piden a ti', 'Mientras eres la primera opción para su trabajo.'],
  inbox: ['Formulario de contacto', 'Lo que la gente nos escribe.'],
}

/** A booking can name another number, with its own checkbox. */
const booked = 'Si aceptas mensajes de texto en una reserva, los enviamos al número que pongas ahí.'

export const messagesCopy: Texts<typeof en.messagesCopy> = {
  ofSomebodyElse:
    'Otra persona inició sesión mientras tanto, así que no guardamos nada. Esto es lo que ella eligió.',
  title: shellCopy.messages,
  lead: 'Elige qué te enviamos y por dónde.',
  back: 'Volver a los ajustes',
  caption: 'Tipos de mensajes y por dónde los enviamos',
  kind: 'Mensaje',
  email: 'Correo',
  push: 'Aviso push',
  sms: 'SMS',
  kinds,
  box: (kind, channel) => `${kinds[kind][0]} por ${channel}`,
  always: 'Siempre',
  never: 'No se envía',
  why: 'Lo de tu cuenta, los recibos y los cambios de una reserva siempre llegan por correo. Así te cuidamos a ti y a tu dinero.',
  aboutPush:
    'Los avisos push aparecen en los navegadores donde los activaste, hasta que cierras sesión ahí. Solo enviamos un SMS sobre lo mismo si no abres el aviso en dos minutos.',
  texts: {
    no_number: `Tu cuenta no tiene teléfono, así que no podemos enviarte mensajes de texto. Lo puedes agregar en los ajustes. ${booked}`,
    not_agreed: `No has aceptado mensajes de texto en el número de tu cuenta, así que no enviamos ninguno ahí, marques lo que marques aquí. ${booked}`,
    agreed:
      'Aceptaste recibir mensajes de texto. Si respondes STOP a cualquiera, dejamos de enviarlos todos, marques lo que marques aquí. Responde START para recibirlos otra vez. De noche solo enviamos lo urgente.',
    stopped: `Respondiste STOP, así que no enviamos mensajes de texto al número de tu cuenta, marques lo que marques aquí. Para recibirlos otra vez, envía START desde ese teléfono. ${booked}`,
  },
  save: 'Guardar cambios',
  saved: 'Guardamos lo que elegiste.',
  failed: 'No pudimos guardar lo que elegiste. Intenta otra vez.',
}

export const unsubscribeCopy: Texts<typeof en.unsubscribeCopy> = {
  title: 'Nuestros correos',
  on: (kind) => `Recibes estos correos: ${kinds[kind][0].toLowerCase()}.`,
  off: (kind) => `Ya no recibes estos correos: ${kinds[kind][0].toLowerCase()}.`,
  turnOff: 'Dejar de recibir estos correos',
  turnOn: 'Recibir estos correos otra vez',
  rest: 'Los recibos y los cambios de una reserva llegan siempre. Lo demás lo eliges en los ',
  settings: 'ajustes de tu cuenta',
  broken: 'Este enlace no funciona',
  brokenText: 'Está incompleto o el correo es muy viejo. Copia el enlace completo o escríbenos a ',
}
