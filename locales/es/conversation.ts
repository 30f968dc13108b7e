import { conversationDays, maxMessagePhotos } from '#domain/job/conversation.ts'
import type * as en from '../en/conversation.ts'
import type { Texts } from '../texts.ts'

export const conversationCopy: Texts<typeof en.conversationCopy> = {
  title: 'Mensajes',
  empty: {
    customer:
      'Todavía no hay mensajes. Escríbele a tu profesional sobre llaves, estacionamiento o lo que haga falta.',
    cleaner:
      'Todavía no hay mensajes. Escríbele a tu cliente sobre llaves, estacionamiento o lo que haga falta.',
  },
  closed: {
    not_begun: 'Podrán volver a escribirse cuando alguien acepte la limpieza.',
    cancelled: 'Esta visita se canceló, así que ya no se pueden enviar mensajes.',
    over: `Se pueden enviar mensajes hasta ${conversationDays} días después de una visita. Contáctanos en su lugar.`,
  },
  older: 'Ver mensajes anteriores',
  loadFailed: 'No pudimos cargar los mensajes.',
  retry: 'Intentar de nuevo',
  you: 'Tú',
  deletedPerson: 'Cuenta borrada',
  read: 'Leído',
  sending: 'Enviando…',
  notSent: 'No se envió.',
  discard: 'Descartar',
  photo: (number, name) => `Foto ${number} de ${name}`,
  label: 'Tu mensaje',
  send: 'Enviar',
  addPhotos: 'Adjuntar fotos',
  uploading: 'Subiendo…',
  photos: (count) => (count === 1 ? 'Hay 1 foto adjunta.' : `Hay ${count} fotos adjuntas.`),
  tooManyPhotos: `Puedes agregar hasta ${maxMessagePhotos} fotos a un mensaje.`,
  removePhotos: 'Quitar las fotos',
  uploadFailed: 'No pudimos subir las fotos. Inténtalo de nuevo.',
  quick: 'Respuestas rápidas',
  answers: {
    customer: ['La puerta está abierta', 'Toca el timbre, por favor', 'Nos vemos entonces', 'Muchas gracias'],
    cleaner: ['Ya casi llego', 'Unos 10 minutos tarde', 'Estoy afuera', '¿Dónde puedo estacionar?'],
  },
  report: 'Reportar',
  reportOf: (name) => `Reportar este mensaje de ${name}`,
  reportWhy: '¿Qué tiene de malo?',
  reportHint: 'Recibimos este mensaje y lo que escribas. A la otra persona no se le avisa.',
  reportSend: 'Enviar reporte',
  reported: 'Reportaste este mensaje.',
  reportFailed: 'No pudimos enviar el reporte. Inténtalo de nuevo.',
  cancel: 'Cancelar',
}
