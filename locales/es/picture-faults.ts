import { photoLimits } from '#domain/limits.ts'
import type * as en from '../en/picture-faults.ts'
import type { Texts } from '../texts.ts'
import { refusalWords } from './refusal-words.ts'

export const pictureFaults: Texts<typeof en.pictureFaults> = {
  wrongType: 'Tipo de archivo no válido',
  wrongTypeText: 'Elige una imagen (JPEG, PNG, etc.)',
  tooLarge: 'El archivo es muy grande',
  tooLargeText: `Elige una imagen de menos de ${photoLimits.megabytes} MB`,
  unsupported: refusalWords.unsupportedPhoto,
  uploadError: 'No se pudo subir',
  uploadErrorText: 'La respuesta del servidor no es válida. Intenta otra vez.',
}
