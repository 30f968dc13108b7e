import { describe, expect, it } from 'vitest'
import { describeRooms, roomsApartFromBathrooms, roomsCopy, roomsInWords } from './rooms.ts'

const inSpanish = ['Cocina', 'sala', 'baños']
const rooms = ['Kitchen', 'living room', 'bathrooms']

describe('included rooms in Spanish', () => {
  it('translate the names that operators write in English', () => {
    expect(roomsInWords(rooms)).toBe('cocina, sala y baños')
    expect(roomsCopy.always(roomsApartFromBathrooms(rooms))).toContain('cocina y sala')
    expect(describeRooms(rooms).map(({ name, kind }) => [name, kind])).toEqual([
      ['Cocina', 'kitchen'],
      ['Sala', 'living'],
      ['Baños', 'bathroom'],
    ])
  })

  it('know the names that operators write in Spanish', () => {
    expect(describeRooms(inSpanish)).toEqual(describeRooms(rooms))
    expect(roomsApartFromBathrooms(inSpanish)).toBe('cocina y sala')
  })

  it('keep the words of other rooms', () => {
    expect(roomsInWords(['Kitchen', 'Sauna'])).toBe('cocina y sauna')
  })
})
