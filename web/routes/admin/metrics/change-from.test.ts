import { describe, expect, it } from 'vitest'
import { changeFrom } from './change-from.ts'

const say = (value: number) => `$${value.toFixed(2)}`

describe('changeFrom', () => {
  it("returns the direction and the previous week's value", () => {
    expect(changeFrom(90, 120, say)).toBe('Up from $90.00 the week before')
    expect(changeFrom(90, 0, say)).toBe('Down from $90.00 the week before')
  })

  it('returns unchanged when both values format alike', () => {
    expect(changeFrom(90, 90.001, say)).toBe('Same as the week before')
  })

  it('returns null when a value is unknown', () => {
    expect([changeFrom(null, 90, say), changeFrom(undefined, 90, say), changeFrom(90, null, say)]).toEqual([
      null,
      null,
      null,
    ])
  })
})
