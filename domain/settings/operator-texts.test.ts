import { expect, it } from 'vitest'
import { operatorTexts } from './operator-texts.ts'

const english = {
  supportHours: 'Mon-Fri 8-5',
  supportHoursEs: '',
  includedRooms: 'Kitchen, den',
  includedRoomsEs: '',
}
const both = { ...english, supportHoursEs: 'Lunes a viernes, 8 a 5', includedRoomsEs: 'Cocina, estudio' }

it('gives the words of the language', () => {
  expect(operatorTexts(both, 'es')).toEqual({
    supportHours: 'Lunes a viernes, 8 a 5',
    includedRooms: ['Cocina', 'estudio'],
  })
  expect(operatorTexts(both, 'en')).toEqual(operatorTexts(english, 'en'))
})

it('falls back to English', () => {
  expect(operatorTexts(english, 'es')).toEqual({
    supportHours: 'Mon-Fri 8-5',
    includedRooms: ['Kitchen', 'den'],
  })
})
