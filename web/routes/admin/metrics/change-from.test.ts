import { describe, expect, it } from 'vitest'
import { changeFrom } from './change-from.ts'

const say = (value: number) => `$${value.toFixed(2)}`

describe('changeFrom', () => {
  it('names the direction and the value of the week before', () => {
    expect(changeFrom(90, 120, say)).toBe('Up from $90.00 the week before')
    expect(changeFrom(90, 0, say)).toBe('Down from $90.00 the week before')
  })

  it('says unchanged where both read the same', () => {
    expect(changeFrom(90, 90.001, say)).toBe('Same as the week before')
  })

  it('says nothing where a value is unknown', () => {
    expect([changeFrom(null, 90, say), changeFrom(undefined, 90, say), changeFrom(90, null, say)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
