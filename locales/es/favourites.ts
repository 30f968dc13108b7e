import type * as en from '../en/favourites.ts'
import type { Texts } from '../texts.ts'

export const favouriteCopy: Texts<typeof en.favouriteCopy> = {
  add: 'Agregar a favoritos',
  remove: 'Quitar de favoritos',
  saving: 'Guardando...',
  added: (name) => `Ya tienes a ${name} entre tus favoritos`,
  removed: (name) => `Ya no tienes a ${name} entre tus favoritos`,
  failed: 'Tus favoritos no cambiaron',
  refused: 'Intenta otra vez.',
  title: 'Quienes limpian tu casa',
  hint: 'Reserva otra vez con un toque.',
  lastVisit: (day) => `Última visita: ${day}`,
  book: (name) => `Reservar con ${name}`,
}
