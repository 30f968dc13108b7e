import type { cardConsent as en } from '../en/card-consent.ts'
import type { Texts } from '../texts.ts'

export const cardConsent: Texts<typeof en> =
  'Guardar esta tarjeta para mis próximas visitas. Acepto que se cobren en ella las visitas que yo reserve o programe, al precio que se me muestre, hasta que la quite.'
