import { expect, test } from 'vitest'
import { known } from './known.ts'

test('nothing that is there is taken for missing, and what is missing is named', () => {
  for (const value of [0, '', false]) expect(known(value, 'value')).toBe(value)
  for (const missing of [null, undefined])
    expect(() => known(missing, 'amount')).toThrow('There is no amount.')
})
