import type * as en from '../en/confirmation.ts'
import type { Texts } from '../texts.ts'

export const confirmationCopy: Texts<typeof en.confirmationCopy> = {
  resend: 'Enviarme el enlace otra vez',
  resending: 'Enviando...',
  sent: 'Revisa tu correo',
  sentText: 'El enlace para confirmar tu correo va en camino. Sirve por 30 minutos.',
  failed: 'No pudimos enviar el enlace',
}
