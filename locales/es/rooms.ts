import { type RoomKind, roomKindOf } from '#domain/settings/included-rooms.ts'
import type * as en from '../en/rooms.ts'
import type { Texts } from '../texts.ts'

export type { Room, RoomKind } from '../en/rooms.ts'

/** The included rooms, on the landing page and the booking form. */
export const roomsCopy: Texts<typeof en.roomsCopy> = {
  title: 'Qué limpiamos',
  included: 'Qué incluye',
  always: (rooms) => `Siempre incluye ${rooms}.`,
}

/** The work in a room, for known kinds. */
const work: Partial<Record<RoomKind, string>> = {
  kitchen: 'Cubiertas, estufa, fregadero, puertas de los gabinetes y piso',
  living: 'Sacudir, superficies, aspirar y piso',
  bathroom: 'Inodoro, regadera o tina, lavabo, espejo y piso',
  bedroom: 'Sacudir, superficies, aspirar y tender la cama',
}

/** The Spanish names of rooms that operators write in English; other rooms keep their words. */
const names: [name: RegExp, one: string, many: string][] = [
  [/^kitchens?$/i, 'cocina', 'cocinas'],
  [/^living ?rooms?$/i, 'sala', 'salas'],
  [/^dining ?rooms?$/i, 'comedor', 'comedores'],
  [/^bath ?rooms?$/i, 'baño', 'baños'],
  [/^bed ?rooms?$/i, 'recámara', 'recámaras'],
  [/^(hall|hallway|corridor)s?$/i, 'pasillo', 'pasillos'],
  [/^(home )?offices?$/i, 'oficina', 'oficinas'],
  [/^laundry( rooms?)?$/i, 'cuarto de lavado', 'cuartos de lavado'],
  [/^balcon(y|ies)$/i, 'balcón', 'balcones'],
  [/^(entry|entryway|entrance)s?$/i, 'entrada', 'entradas'],
  [/^stairs?$/i, 'escalera', 'escaleras'],
  [/^windows?$/i, 'ventana', 'ventanas'],
]

/** The operator's rooms with the work in each. */
export function describeRooms(rooms: readonly string[]): en.Room[] {
  return rooms.map((room) => {
    const kind = roomKindOf(room)
    return { name: sentence(inSpanish(room)), kind, text: work[kind] ?? '' }
  })
}

/** 'cocina, sala y baños'. */
export function roomsInWords(rooms: readonly string[]): string {
  const words = rooms.map(inSpanish)
  const last = words.at(-1) ?? ''
  return words.length > 1
    ? `${words.slice(0, -1).join(', ')} ${/^h?i/i.test(last) ? 'e' : 'y'} ${last}`
    : last
}

/** The rooms apart from bathrooms: 'cocina y sala'. */
export function roomsApartFromBathrooms(rooms: readonly string[]): string {
  return roomsInWords(rooms.filter((room) => roomKindOf(room) !== 'bathroom'))
}

function inSpanish(room: string): string {
  const [, one, many] = names.find(([pattern]) => pattern.test(room)) ?? []
  if (!one || !many) return room.charAt(0).toLowerCase() + room.slice(1)
  return room.endsWith('s') ? many : one
}

/** Capitalizes the first letter. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
