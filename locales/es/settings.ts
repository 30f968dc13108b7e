import type * as en from '../en/settings.ts'
import type { Texts } from '../texts.ts'

export const settingsCopy: Texts<typeof en.settingsCopy> = {
  title: 'Ajustes',
  tabList: 'Ajustes',
  tabs: {
    account: 'Cuenta',
    addresses: 'Direcciones',
    security: 'Seguridad',
    payment: 'Pago',
  },
  language: {
    title: 'Idioma',
    current: (name) =>
      `Este sitio está en ${name.toLowerCase()}. Tus correos y mensajes llegan en el mismo idioma.`,
  },
  error: 'Error',
  save: 'Guardar cambios',
  saving: 'Guardando...',
  profileUpdated: 'Perfil actualizado',
  profileFailed: 'No se pudo actualizar el perfil',
  becomeCleaner: '¿Quieres ganar dinero limpiando?',
  becomeCleanerLink: 'Trabaja limpiando',
}
