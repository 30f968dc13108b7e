import type * as en from '../en/factor-dialogs.ts'
import type { Texts } from '../texts.ts'

export const appDialogCopy: Texts<typeof en.appDialogCopy> = {
  title: 'Configura una app de códigos',
  scan: 'Escanea este código con la app o escribe la clave.',
  picture: 'Código QR para la app, con la misma clave que el texto de abajo',
  secret: 'Clave',
  code: 'Código que muestra la app',
  confirm: 'Activar',
  confirming: 'Revisando...',
  done: 'La app está lista',
  failed: 'No pudimos configurar la app',
}

export const codesDialogCopy: Texts<typeof en.codesDialogCopy> = {
  title: 'Tus códigos de recuperación',
  text: 'Con cada uno inicias sesión una vez si pierdes tu teléfono o tu llave. Guárdalos en un lugar seguro, no en tu teléfono. Solo los mostramos esta vez.',
  copy: 'Copiar',
  copied: 'Copiados',
  copyFailed: 'Selecciona los códigos y cópialos a mano.',
  download: 'Descargar',
  file: 'codigos-de-recuperacion.txt',
  kept: 'Ya los guardé',
}

export const renameDialogCopy: Texts<typeof en.renameDialogCopy> = {
  title: 'Cambia el nombre de la llave de acceso',
  name: 'Nombre',
  save: 'Guardar',
  saving: 'Guardando...',
  failed: 'No pudimos cambiar el nombre',
}
