import type * as en from '../en/locale.ts'
import type { Texts } from '../texts.ts'

export const locale: Texts<typeof en.locale> = {
  language: 'es',
  tag: 'es-US',
  name: 'Español',
  prefix: '/es',
}
