import { expect, test } from 'vitest'
import { skillsOf, specialtiesOf } from './skills.ts'

test('a JSON list and free text are read alike', () => {
  expect(skillsOf('["Windows", " Ovens ", ""]')).toEqual(['Windows', 'Ovens'])
  expect(skillsOf('Deep cleaning, windows\nironing')).toEqual(['Deep cleaning', 'windows', 'ironing'])
})

test('text that only looks like JSON does no harm', () => {
  expect(skillsOf('{"a":1}')).toEqual(['{"a":1}'])
  expect(skillsOf('[broken')).toEqual(['[broken'])
  expect(skillsOf('')).toEqual([])
})

test('specialties are named once, in order', () => {
  expect(specialtiesOf(['windows, Ovens', '["Windows"]'])).toEqual(['Ovens', 'Windows'])
})
