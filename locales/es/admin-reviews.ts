import type { ReviewDecision } from '#domain/review-states.ts'
import type * as en from '../en/admin-reviews.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

type Consequence = Parameters<typeof en.reviewsCopy.consequences>[0]
type Rated = NonNullable<Consequence['rating']>

export const reviewsCopy: Texts<typeof en.reviewsCopy> = {
  title: 'Reseñas',
  noun: 'reseña',
  searchFor: 'Nombre, correo, palabras, #reseña o #trabajo',
  empty: 'Todavía no hay reseñas',
  one: (id) => `Reseña #${id}`,
  page: 'Reseña',
  failedOne: 'No se pudo cargar esta reseña',
  state: 'Estado',
  states: { held: 'Retenida', hidden: 'Oculta', shown: 'Visible' },
  heldFor: 'Retenida porque',
  reasons: {
    same_card: 'Ambas partes usaron la misma tarjeta',
    same_device: 'Ambas partes iniciaron sesión en el mismo dispositivo',
    same_household: 'Ambas partes comparten dirección o teléfono',
  },
  by: 'Por',
  about: 'Sobre',
  job: 'Trabajo',
  stars: 'Estrellas',
  of: (rating) => `${rating} de 5`,
  comment: 'Comentario',
  noComment: 'Sin comentario.',
  when: 'Escrita',
  counts: 'Cuenta para la calificación',
  counted: 'Sí, mientras esté visible.',
  notCounted: 'Todavía no, la visita no está pagada y liquidada.',
  photos: 'Fotos',
  photo: (n) => `Foto ${n} de la reseña`,
  other: (name) => `Reseña de ${name} sobre el mismo trabajo`,
  noOther: 'La otra parte no ha escrito reseña de este trabajo.',
  names: { hide: 'Ocultar', release: 'Publicar' },
  titles: { hide: '¿Ocultar esta reseña?', release: '¿Publicar esta reseña?' },
  done: { hide: 'Reseña oculta', release: 'Reseña visible' },
  consequences: ({ decision, rating, landing }, about) => [
    ...(decision === 'hide'
      ? ['Solo la ve quien la escribió, marcada como oculta. No avisamos a nadie.']
      : [`${about} la ve en la página del trabajo. No avisamos a nadie.`]),
    ...(rating ? [rated(about, rating)] : ['Ninguna calificación cambia.']),
    ...(landing ? [landingText[decision]] : []),
    'Puedes deshacerlo.',
  ],
  failed: 'No se cambió nada',
  failedText: 'Revisa e intenta de nuevo.',
  adminsAct: 'Solo los administradores pueden ocultar o publicar reseñas.',
}

const landingText: Record<ReviewDecision, string> = {
  hide: 'Si la página de inicio la muestra, deja de mostrarla.',
  release: 'La página de inicio puede mostrarla.',
}

function rated(name: string, { before, after }: Rated): string {
  return `La calificación de ${name} pasa de ${standing(before)} a ${standing(after)}.`
}

function standing({ reviews, average }: Rated['before']): string {
  return average === null ? 'ninguna' : `${average} (${count(reviews, 'reseña')})`
}
