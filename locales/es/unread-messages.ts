import type * as en from '../en/unread-messages.ts'
import type { Texts } from '../texts.ts'

export const newMessages: Texts<typeof en.newMessages> = (count) =>
  count === 1 ? '1 mensaje nuevo' : `${count} mensajes nuevos`

export const shortCount: Texts<typeof en.shortCount> = (count) => (count > 99 ? 'Más de 99' : `${count}`)
