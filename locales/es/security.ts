import type * as en from '../en/security.ts'
import type { Texts } from '../texts.ts'
import { deviceInWords } from './devices.ts'
import { refusalWords } from './refusal-words.ts'

export const passwordCopy: Texts<typeof en.passwordCopy> = {
  title: 'Contraseña',
  current: 'Contraseña actual',
  wanted: 'Contraseña nueva',
  hint: 'Al menos 6 caracteres. Cerramos tu sesión en todos los demás dispositivos.',
  submit: 'Cambiar contraseña',
  submitting: 'Guardando...',
  done: 'Contraseña cambiada',
  doneText: 'Cerramos tu sesión en todos los demás dispositivos.',
  failed: 'No pudimos cambiar tu contraseña',
}

export const sessionsCopy: Texts<typeof en.sessionsCopy> = {
  title: 'Dónde tienes sesión abierta',
  here: 'Este dispositivo',
  device: deviceInWords,
  signedIn: (at) => `Sesión iniciada: ${at}`,
  lastUsed: (at) => `Último uso, más o menos: ${at}`,
  end: 'Cerrar sesión',
  ending: 'Cerrando sesión...',
  endNamed: (device) => `Cerrar sesión en ${device}`,
  ended: 'Sesión cerrada',
  endOthers: 'Cerrar sesión en todos los demás dispositivos',
  othersEnded: 'Cerramos tu sesión en todos los demás dispositivos',
  failed: 'No pudimos cargar tus dispositivos',
  endFailed: 'No pudimos cerrar la sesión en ese dispositivo',
}

export const factorsCopy: Texts<typeof en.factorsCopy> = {
  title: 'Inicio de sesión en dos pasos',
  lead: 'Agrega un segundo paso, para que una contraseña robada no baste.',
  required: 'Tu cuenta necesita un segundo paso. Agrega una llave de acceso o una app para continuar.',
  confirmFirst:
    'Primero confirma tu correo. Usa el enlace que te enviamos o pide uno nuevo. Después puedes agregar una llave de acceso o una app.',
  failed: 'No pudimos cargar tus llaves de acceso y tu app',
  on: 'Activado',
  off: 'Desactivado',
  added: (at) => `Se agregó: ${at}`,
  used: (at) => `Último uso: ${at}`,
  neverUsed: 'Sin usar',
  passkeys: {
    title: 'Llaves de acceso',
    text: 'Inicia sesión con tu huella, tu cara, un PIN o una llave de seguridad. Sin contraseña.',
    add: 'Agregar una llave de acceso',
    full: (most) => `Tienes ${most} llaves de acceso, el máximo que guardamos. Quita una para agregar otra.`,
    adding: 'Esperando tu llave de acceso...',
    done: 'Llave de acceso agregada',
    rename: 'Cambiar nombre',
    renameNamed: (name) => `Cambiar el nombre de ${name}`,
    lastWay: refusalWords.lastWayIn,
    remove: 'Quitar',
    removeNamed: (name) => `Quitar ${name}`,
    removeTitle: '¿Quitar esta llave de acceso?',
    removeText: (name) =>
      `Con ${name} ya no podrás iniciar sesión, y cerramos tu sesión en todos los demás dispositivos.`,
    removed: 'Llave de acceso quitada. Cerramos tu sesión en todos los demás dispositivos.',
  },
  app: {
    title: 'App de códigos',
    text: 'Una app en tu teléfono que muestra un código de seis dígitos, como Google Authenticator, 1Password o Aegis.',
    add: 'Configurar una app',
    renew: 'Pasar a otro teléfono',
    adding: 'Preparando...',
    failed: 'No pudimos configurar la app',
    remove: 'Quitar',
    removeNamed: 'Quitar la app de códigos',
    removeTitle: '¿Quitar la app de códigos?',
    removeText:
      'Sus códigos ya no servirán para iniciar sesión. Si es tu último segundo paso, iniciar sesión vuelve a tomar un solo paso.',
    removed: 'Quitaste la app',
  },
  removing: 'Quitando...',
  notRemoved: 'No pudimos quitarla',
  codes: {
    title: 'Códigos de recuperación',
    left: (count) => (count === 1 ? 'Queda 1 de 10 códigos.' : `Quedan ${count} de 10 códigos.`),
    renew: 'Crear códigos nuevos',
    renewing: 'Creando...',
    failed: 'No pudimos crear códigos nuevos',
  },
}
