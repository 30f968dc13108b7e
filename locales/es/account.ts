import type * as en from '../en/account.ts'
import { period } from '../period.ts'
import type { Texts } from '../texts.ts'
import { smsConsentCopy } from './sms-consent.ts'

export const registerCopy: Texts<typeof en.registerCopy> = {
  title: 'Crea tu cuenta',
  lead: (brand) => `Únete a ${brand} en un minuto.`,
  role: '¿Qué quieres hacer?',
  roles: { customer: 'Reservar una limpieza', cleaner: 'Trabajar limpiando' },
  passwordHint: 'Al menos 6 caracteres',
  consent: smsConsentCopy,
  policies: {
    before: 'Al crear una cuenta aceptas nuestros ',
    terms: 'Términos',
    and: ' y nuestra ',
    privacy: 'Política de privacidad',
  },
  submit: 'Crear cuenta',
  submitting: 'Creando cuenta...',
  haveAccount: '¿Ya tienes cuenta?',
  signIn: 'Inicia sesión',
  mismatch: 'Las contraseñas no coinciden',
  done: 'Cuenta creada',
  doneText: 'Tu cuenta está lista. Ya puedes iniciar sesión.',
  failed: 'No se pudo crear la cuenta',
  failedText: 'Algo salió mal. Intenta otra vez.',
  posted: { failed: 'No se pudo crear la cuenta', done: 'Cuenta creada', doneText: 'Inicia sesión.' },
}

export const loginCopy: Texts<typeof en.loginCopy> = {
  title: 'Iniciar sesión',
  lead: (brand) => `Qué gusto verte otra vez en ${period(brand)}`,
  submit: 'Iniciar sesión',
  submitting: 'Iniciando sesión...',
  noAccount: '¿Es tu primera vez?',
  signUp: 'Crea una cuenta',
  home: 'Volver a la página de inicio',
  done: 'Sesión iniciada',
  doneText: (name) => `¡Qué gusto verte otra vez, ${name}!`,
  failed: 'No se pudo iniciar sesión',
  failedText: 'El correo o la contraseña no son correctos',
  networkText: 'Algo salió mal. Intenta otra vez.',
  posted: { failed: 'No se pudo iniciar sesión' },
}
