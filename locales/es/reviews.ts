import { photoLimits } from '#domain/limits.ts'
import type * as en from '../en/reviews.ts'
import type { Texts } from '../texts.ts'
import { pictureFaults } from './picture-faults.ts'

/** The review dialogs; fields that others cannot see say so (C-150). */
export const reviewCopy: Texts<typeof en.reviewCopy> = {
  leaveAReview: 'Escribe una reseña',
  leaveReview: 'Escribir reseña',
  ofJob: (id) => ` de la limpieza #${id}`,
  submittedTag: 'Reseña enviada',
  about: (name) => `¿Qué tal la limpieza de ${name}?`,
  rating: 'Tu calificación',
  comment: 'Tu comentario',
  commentOptional: 'Tu comentario (opcional)',
  commentHint: '¿Qué salió bien y qué podría mejorar?',
  photos: 'Fotos (opcional)',
  photosHint: `Hasta ${photoLimits.most} fotos, de ${photoLimits.megabytes} MB cada una como máximo.`,
  addPhotos: 'Agregar fotos',
  photo: (n) => `Foto ${n}`,
  removePhoto: (n) => `Quitar foto ${n}`,
  submit: 'Enviar reseña',
  submitting: 'Enviando...',
  uploading: 'Subiendo...',
  noStarsTitle: 'Elige una calificación',
  noStars: 'Tu reseña necesita una calificación con estrellas',
  shortComment: 'Escribe un comentario de al menos 5 caracteres',
  wrongTypeTitle: 'Tipo de archivo no válido',
  wrongType: 'Sube una imagen',
  tooLargeTitle: 'El archivo es demasiado grande',
  tooLarge: `La imagen debe pesar menos de ${photoLimits.megabytes} MB`,
  tooManyTitle: 'Demasiadas fotos',
  tooMany: `Puedes agregar hasta ${photoLimits.most} fotos a una reseña.`,
  unsupported: pictureFaults.unsupported,
  leftOut: (why, names) => `${why} No se agregaron: ${names.join(', ')}`,
  uploaded: (n) => (n === 1 ? 'Se subió 1 foto' : `Se subieron ${n} fotos`),
  uploadFailedTitle: 'No se pudo subir',
  uploadFailed: 'No se pudieron subir las fotos',
  sent: ['Reseña enviada', '¡Gracias por tu opinión!'],
  sentShortForm: ['Tu reseña se envió'],
  shownOnce: {
    checked: 'Se mostrará cuando la hayamos revisado.',
    released: 'Otras personas no la ven porque la quitamos.',
    paid: 'Se mostrará y contará cuando la limpieza esté pagada.',
  },
  failedTitle: 'Error',
  failed: 'Hubo un problema al enviar tu reseña. Inténtalo de nuevo.',
}
