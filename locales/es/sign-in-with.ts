import { type ProviderName, providers } from '#contract/providers.ts'
import type * as en from '../en/sign-in-with.ts'
import type { Texts } from '../texts.ts'
import { refusalWords } from './refusal-words.ts'

const names: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }

export const signInWithCopy: Texts<typeof en.signInWithCopy> = {
  names,
  or: 'o',
  button: (provider) => `Continuar con ${names[provider]}`,
  busy: (provider) => `Abriendo ${names[provider]}...`,
  failed: 'No funcionó',
  failedText: 'Algo salió mal. Intenta otra vez.',
  terms: { before: 'Si es tu primera vez, esto crea una cuenta y aceptas nuestros ' },
}

export const passkeyCopy: Texts<typeof en.passkeyCopy> = {
  signIn: 'Iniciar sesión con llave de acceso',
  use: 'Usar una llave de acceso',
  busy: 'Esperando tu llave de acceso...',
  failed: 'La llave de acceso no funcionó',
  failedText: 'No cambió nada. Intenta otra vez o elige otra forma.',
}

export const identitiesCopy: Texts<typeof en.identitiesCopy> = {
  title: 'Otras formas de iniciar sesión',
  text: 'Vincula una cuenta para iniciar sesión sin contraseña.',
  confirmFirst: 'Primero confirma tu correo; después puedes vincular una cuenta.',
  linkedAs: (email) => (email ? `Vinculada: ${email}` : 'Vinculada'),
  notLinked: 'Sin vincular',
  link: 'Vincular',
  linkNamed: (provider) => `Vincular ${names[provider]}`,
  linking: 'Abriendo...',
  linked: (provider) => `Vinculaste ${names[provider]}. Desde ahora puedes iniciar sesión así.`,
  lastWay: refusalWords.lastWayIn,
  unlink: 'Desvincular',
  unlinkNamed: (provider) => `Desvincular ${names[provider]}`,
  unlinking: 'Desvinculando...',
  unlinked: (provider) =>
    `Desvinculaste ${names[provider]}. Cerramos la sesión en los otros dispositivos que entraron así.`,
  failed: 'No pudimos cargar tus cuentas vinculadas',
  failedText: 'Algo salió mal. Intenta otra vez.',
}

export const noPasswordCopy: Texts<typeof en.noPasswordCopy> = {
  title: 'Contraseña',
  text: 'Tu cuenta todavía no tiene contraseña. Te enviamos un enlace para que elijas una.',
  submit: 'Enviarme un enlace',
  submitting: 'Enviando...',
  sent: 'Revisa tu correo',
  sentText: (email) => `Le escribimos a ${email}. El enlace funciona 30 minutos.`,
  failed: 'No pudimos enviar el enlace',
  unknown: 'No pudimos revisar si tienes contraseña',
}

/** Why signing in or linking failed, and the next step. */
const problems: Record<string, (provider: string) => string> = {
  cancelled: (provider) => `No iniciaste sesión con ${provider}. No cambió nada.`,
  over: () => 'Tardó demasiado o lo terminaste en otra pestaña. Intenta otra vez.',
  unreachable: (provider) =>
    `${provider} no responde ahora. Intenta en un minuto o inicia sesión de otra forma. ¿Sin contraseña? Usa "¿Olvidaste tu contraseña?" y te enviamos un enlace.`,
  refused: (provider) =>
    `No pudimos verificar la respuesta de ${provider}. No cambió nada. Intenta otra vez.`,
  unverified: (provider) =>
    `${provider} no ha confirmado que ese correo sea tuyo. Confírmalo ahí o crea una cuenta aquí con contraseña.`,
  link_first: (provider) =>
    `Ya hay una cuenta con tu correo. Inicia sesión con tu contraseña o tu llave de acceso y vincula ${provider} en los ajustes, en Seguridad. ¿Sin contraseña? Usa "¿Olvidaste tu contraseña?" y te enviamos un enlace.`,
  taken: (provider) => `Esa cuenta de ${provider} ya está vinculada a otra cuenta de aquí.`,
  too_many: () => 'Tu red creó demasiadas cuentas. Intenta en una hora.',
  blocked: () => 'No podemos abrir una cuenta con este correo. Si crees que es un error, escríbenos.',
  exists: (provider) => `Ya tienes vinculada una cuenta de ${provider}. Primero desvincúlala.`,
}

/** The problem named in the URL; null for unknown codes. */
export function problemOf(search: URLSearchParams): string | null {
  const provider = providers.find((name) => name === search.get('with'))
  const problem = search.get('problem') ?? ''
  return provider && Object.hasOwn(problems, problem) ? (problems[problem]?.(names[provider]) ?? null) : null
}
