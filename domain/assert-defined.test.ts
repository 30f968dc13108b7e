import { expect, test } from 'vitest'
import { assertDefined } from './assert-defined.ts'

test('nothing that is there is taken for missing, and what is missing is named', () => {
  for (const value of [0, '', false]) expect(assertDefined(value, 'value')).toBe(value)
  for (const missing of [null, undefined])
    expect(() => assertDefined(missing, 'amount')).toThrow('There is no amount.')
})
