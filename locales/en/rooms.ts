import { type RoomKind, roomKindOf } from '#domain/settings/included-rooms.ts'

export type { RoomKind } from '#domain/settings/included-rooms.ts'

/** The included rooms, on the landing page and the booking form. */
export const roomsCopy = {
  title: 'What we clean',
  included: 'What is included',
  always: (rooms: string) => `${sentence(rooms)} ${/ and |,|s$/.test(rooms) ? 'are' : 'is'} always included.`,
}

/** The work in a room, for known kinds. */
const work: Partial<Record<RoomKind, string>> = {
  kitchen: 'Counters, stove top, sink, cabinet fronts and the floor',
  living: 'Dusting, surfaces, vacuuming and the floor',
  bathroom: 'Toilet, shower or tub, sink, mirror and the floor',
  bedroom: 'Dusting, surfaces, vacuuming and making the bed',
}

export interface Room {
  name: string
  kind: RoomKind
  text: string
}

/** The operator's rooms with the work in each. */
export function describeRooms(rooms: readonly string[]): Room[] {
  return rooms.map((room) => {
    const kind = roomKindOf(room)
    return { name: sentence(room), kind, text: work[kind] ?? '' }
  })
}

/** 'kitchen, living room and bathrooms'. */
export function roomsInWords(rooms: readonly string[]): string {
  const names = rooms.map((room) => room.charAt(0).toLowerCase() + room.slice(1))
  const last = names.at(-1) ?? ''
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last
}

/** The rooms apart from bathrooms: 'kitchen and living room'. */
export function roomsApartFromBathrooms(rooms: readonly string[]): string {
  return roomsInWords(rooms.filter((room) => roomKindOf(room) !== 'bathroom'))
}

/** Capitalizes the first letter. */
function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
