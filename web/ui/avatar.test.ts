import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test('initials are the first letters of the first and the last name', () => {
  expect(initialsOf('Ana de la Cruz')).toBe('AC')
  expect(initialsOf('  bob ')).toBe('B')
  expect(initialsOf('Élodie 王')).toBe('É王')
  expect(initialsOf('')).toBe('?')
})
