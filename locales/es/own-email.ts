import type * as en from '../en/own-email.ts'
import type { Texts } from '../texts.ts'

export const emailCopy: Texts<typeof en.emailCopy> = {
  title: 'Correo',
  confirmed: 'Confirmado',
  unconfirmed: 'Falta confirmarlo',
  unconfirmedText: 'Abre el enlace que te enviamos, para saber que te llegan nuestros correos.',
  change: 'Cambiar correo',
  dialog: 'Cambia tu correo',
  wanted: 'Correo nuevo',
  current: 'Contraseña actual',
  takesPassword: 'Escribe tu contraseña, para que nadie más cambie tu correo en tu dispositivo.',
  hint: 'Te enviamos un enlace al correo nuevo. Tu correo cambia cuando lo abres.',
  submit: 'Enviarme un enlace',
  submitting: 'Enviando...',
  asked: 'Revisa tu correo',
  askedText: (email) => `Le escribimos a ${email}. El enlace funciona 30 minutos.`,
  failed: 'No pudimos cambiar tu correo',
}
