import type * as en from '../en/admin-conversation.ts'
import type { Texts } from '../texts.ts'

export const adminConversationCopy: Texts<typeof en.adminConversationCopy> = {
  title: 'Conversación',
  open: 'Leer la conversación',
  openTitle: '¿Leer lo que se escribieron?',
  texts: [
    'El cliente y el profesional esperan que estos mensajes queden entre ellos. Léelos solo para resolver un problema.',
    'Tu nombre y tu motivo quedan registrados.',
  ],
  opened: 'La conversación está abierta',
  failed: 'No pudimos abrir la conversación',
  failedText: 'Inténtalo otra vez.',
  empty: 'No se han escrito.',
  at: 'Hora',
  author: 'De',
  authors: {
    customer: (name) => (name === '' ? 'Cliente' : `${name} (cliente)`),
    cleaner: (name) => (name === '' ? 'Profesional' : `${name} (profesional)`),
  },
  text: 'Mensaje',
  photo: (number, name) => `Foto ${number} de ${name}`,
  read: 'Leído',
  yes: 'Sí',
  no: 'Todavía no',
  report: 'Reportado porque',
}
