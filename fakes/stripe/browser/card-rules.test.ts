import { expect, test } from 'vitest'
import { checkExpiry, checkNumber, formatCvc, formatExpiry, formatNumber } from './card-rules.js'
import { joinModules, scripts } from './serve-browser-files.ts'

test('a card number is grouped while it is typed, each brand in its own way', () => {
  expect(formatNumber('42424242424')).toBe('4242 4242 424')
  expect(formatNumber('4242-4242 4242 4242 99')).toBe('4242 4242 4242 4242')
  expect(formatNumber('378282246310005')).toBe('3782 822463 10005')
})

test('a date is written with its slash, and can be erased again', () => {
  expect(formatExpiry('1')).toBe('1')
  expect(formatExpiry('5')).toBe('05 / ')
  expect(formatExpiry('1230')).toBe('12 / 30')
  expect(formatExpiry('122030')).toBe('12 / 30')
  expect(formatExpiry('12 /', true)).toBe('12')
})

test('a code is as long as its brand has it', () => {
  expect(formatCvc('12345', '4242')).toBe('123')
  expect(formatCvc('12345', '3782')).toBe('1234')
})

test('what is wrong is said in plain words', () => {
  const today = new Date(2026, 10, 21)
  expect(checkNumber('4242 4242')?.message).toBe('Your card number is incomplete.')
  expect(checkNumber('4242 4242 4242 4241')?.message).toBe('Your card number is invalid.')
  expect(checkNumber('4242 4242 4242 4242')).toBeUndefined()
  expect(checkExpiry('10 / 26', today)?.message).toBe("Your card's expiration date is in the past.")
  expect(checkExpiry('12 / 25', today)?.message).toBe("Your card's expiration year is in the past.")
  expect(checkExpiry('11 / 26', today)).toBeUndefined()
})

test.each(Object.entries(scripts))('the %s script is one plain script, without imports', (_name, files) => {
  const script = joinModules(files)
  expect(() => new Function(script)).not.toThrow()
  expect(script).not.toMatch(/^(import|export) /m)
})
