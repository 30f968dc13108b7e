export const defaultIncludedRooms = 'Kitchen, living room, bathrooms'

/** What every visit includes, room by room, as the operator wrote it between commas. */
export function includedRoomsOf({ includedRooms }: { includedRooms: string }): string[] {
  return includedRooms
    .split(',')
    .map((room) => room.trim())
    .filter(Boolean)
}

export type RoomKind = 'kitchen' | 'living' | 'bathroom' | 'bedroom' | 'other'

/** Operators write rooms in either language. */
const known: [name: RegExp, kind: RoomKind][] = [
  [/^(kitchen|cocina)/i, 'kitchen'],
  [/^(living|sala)/i, 'living'],
  [/^(bath|baño)/i, 'bathroom'],
  [/^(bed|recámara|cuarto$|dormitorio)/i, 'bedroom'],
]

/** The kind of a room by the operator's name for it. */
export function roomKindOf(name: string): RoomKind {
  return known.find(([pattern]) => pattern.test(name))?.[1] ?? 'other'
}
