import type * as en from '../en/account-access.ts'
import type { Texts } from '../texts.ts'

export const forgotCopy: Texts<typeof en.forgotCopy> = {
  title: '¿Olvidaste tu contraseña?',
  lead: 'Dinos tu correo y te enviamos un enlace para elegir una nueva.',
  submit: 'Enviarme un enlace',
  submitting: 'Enviando...',
  sent: 'Revisa tu correo',
  sentText:
    'Si hay una cuenta con ese correo, el enlace va en camino. Sirve una vez, durante 30 minutos. ¿No llega? Busca en el correo no deseado o pídelo otra vez en un minuto.',
  again: 'Pedirlo otra vez',
  failed: 'No pudimos enviar el enlace',
  failedText: 'Algo salió mal. Intenta otra vez.',
  remembered: '¿Ya te acordaste?',
  signIn: 'Iniciar sesión',
  link: '¿Olvidaste tu contraseña?',
}

export const resetCopy: Texts<typeof en.resetCopy> = {
  title: 'Elige una contraseña nueva',
  lead: 'Cerramos tu sesión en todos los dispositivos. Después inicia sesión con la contraseña nueva.',
  password: 'Contraseña nueva',
  passwordHint: 'Al menos 6 caracteres',
  submit: 'Guardar contraseña nueva',
  submitting: 'Guardando...',
  done: 'Tu contraseña nueva está lista',
  doneText: 'Inicia sesión con ella.',
  failed: 'La contraseña no cambió',
  failedText: 'Algo salió mal. Intenta otra vez.',
  noToken:
    'Esta página se abre desde el enlace de nuestro correo. Parece que el enlace está cortado. Cópialo completo.',
  noLink: '¿No tienes el enlace o es viejo?',
  askAgain: 'Pide uno nuevo',
}

export const verifyCopy: Texts<typeof en.verifyCopy> = {
  title: 'Confirma tu correo',
  lead: 'Un clic, para saber que te llegan nuestros correos. Si tienes cuenta, primero inicia sesión.',
  submit: 'Confirmar mi correo',
  submitting: 'Confirmando...',
  done: 'Confirmaste tu correo',
  doneLead: 'Gracias. Ya está todo listo.',
  goOn: 'Continuar',
  failed: 'Tu correo no se confirmó',
  failedText: 'Algo salió mal. Intenta otra vez.',
  noToken: resetCopy.noToken,
  noLink: resetCopy.noLink,
  askAgain: 'Inicia sesión para recibir uno nuevo',
  noPassword: '¿Creaste tu cuenta y no tienes la contraseña?',
  choose: 'Elige una nueva',
}
