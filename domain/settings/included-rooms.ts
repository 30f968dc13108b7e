export const defaultIncludedRooms = 'Kitchen, living room, bathrooms'

/** What every visit includes, room by room, as the operator wrote it between commas. */
export function includedRoomsOf({ includedRooms }: { includedRooms: string }): string[] {
  return includedRooms
    .split(',')
    .map((room) => room.trim())
    .filter(Boolean)
}
