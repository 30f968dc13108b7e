import { describe, expect, it } from 'vitest'
import { includedRoomsOf } from '#domain/settings/included-rooms.ts'
import { describeRooms, roomsApartFromBathrooms, roomsCopy, roomsInWords } from './rooms.ts'

const rooms = includedRoomsOf({ includedRooms: 'Kitchen, living room, bathrooms' })

describe('included rooms', () => {
  it('read as one sentence wherever they are named', () => {
    expect(roomsInWords(rooms)).toBe('kitchen, living room and bathrooms')
    expect(roomsCopy.always(roomsApartFromBathrooms(rooms))).toBe(
      'Kitchen and living room are always included.',
    )
    expect(roomsCopy.always(roomsApartFromBathrooms(['Kitchen', 'bathrooms']))).toBe(
      'Kitchen is always included.',
    )
  })

  it('follow what the operator wrote, known rooms with what is done there', () => {
    const written = includedRoomsOf({ includedRooms: 'Kitchen,, Bedrooms , sauna' })
    expect(roomsInWords(written)).toBe('kitchen, bedrooms and sauna')
    expect(describeRooms(written).map(({ name, kind }) => [name, kind])).toEqual([
      ['Kitchen', 'kitchen'],
      ['Bedrooms', 'bedroom'],
      ['Sauna', 'other'],
    ])
  })
})
