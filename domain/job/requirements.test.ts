import { describe, expect, test } from 'vitest'
import { bathroomLine, bathroomsOfLine, bathroomsOfWords, notesWithoutBathrooms } from './requirements.ts'

describe('the line that repeats the bathrooms', () => {
  test('is no note', () => {
    expect(notesWithoutBathrooms(bathroomLine(2))).toBeNull()
    expect(notesWithoutBathrooms('  ')).toBeNull()
    expect(notesWithoutBathrooms(null)).toBeNull()
    expect(notesWithoutBathrooms(' Two cats, one shy ')).toBe('Two cats, one shy')
    expect(notesWithoutBathrooms('Two bathrooms and the guest room')).toBe('Two bathrooms and the guest room')
  })

  test('names one to five bathrooms, or nothing that can be priced', () => {
    expect([1, 2, 3, 4, 5].map((count) => bathroomsOfLine(bathroomLine(count)))).toEqual([1, 2, 3, 4, 5])
    for (const wrong of ['12', '0', '6', '1.5', '1,5', '-1', '2 or 3', 'two', '1e0', '½'])
      expect(bathroomsOfLine(`${wrong} bathroom(s) cleaning`), wrong).toBe('unclear')
    expect(bathroomsOfLine('3 bathrooms, please')).toBeNull()
  })
})

test('free words name bathrooms only by a number that stands before them', () => {
  const said: Record<string, number | null | 'unclear'> = {
    '3 bathrooms, please': 3,
    'Please clean 2 bathrooms': 2,
    '4 kids, 2 bathrooms': 2,
    'Door code 4711, start with the bathroom': null,
    'Windows on floor 7': null,
    '12 bathrooms': 'unclear',
    '2 or 3 bathrooms': 'unclear',
    '1.5 bathrooms': 'unclear',
    '2 bathrooms upstairs, 1 bathroom below': 'unclear',
  }
  for (const [text, count] of Object.entries(said)) expect(bathroomsOfWords(text), text).toBe(count)
})
