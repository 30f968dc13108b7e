import type * as en from '../en/thanks.ts'
import type { Texts } from '../texts.ts'

export const thanksTexts: Texts<typeof en.thanksTexts> = {
  thank_you: '¡Gracias!',
  made_my_day: '¡Gracias, me alegraste el día!',
  so_kind: 'Qué amable. ¡Muchas gracias!',
  see_you_again: '¡Gracias! Espero volver a limpiar tu casa.',
}
