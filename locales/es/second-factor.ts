import type * as en from '../en/second-factor.ts'
import type { Texts } from '../texts.ts'

export const secondStepCopy: Texts<typeof en.secondStepCopy> = {
  title: 'Un paso más',
  lead: 'Ya casi. Confirma que eres tú.',
  code: 'Código',
  codeHint: 'Los seis dígitos de tu app o uno de tus códigos de recuperación.',
  recoveryHint: 'Uno de tus códigos de recuperación.',
  submit: 'Iniciar sesión',
  submitting: 'Revisando...',
  failed: 'Todavía no inicias sesión',
  failedText: 'Algo salió mal. Intenta otra vez.',
  lost: '¿No tienes nada de eso a la mano?',
  write: 'Escríbenos',
  other: 'Iniciar sesión con otra cuenta',
}

export const confirmCopy: Texts<typeof en.confirmCopy> = {
  title: 'Confirma que eres tú',
  text: 'Usa tu segundo paso. Después no te lo pedimos durante diez minutos.',
  passwordText: 'Escribe tu contraseña. Después no te la pedimos durante diez minutos.',
  outText: 'Cierra sesión, inicia sesión otra vez y vuelve antes de diez minutos.',
  password: 'Tu contraseña',
  submit: 'Confirmar',
  submitting: 'Revisando...',
  failed: 'No se confirmó',
  failedText: 'Algo salió mal. Intenta otra vez.',
}
