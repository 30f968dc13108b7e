import { describe, expect, it } from 'vitest'
import { cleanCode, cleanText } from './pasted-text.ts'

describe('cleanText', () => {
  it('composes letters and drops invisible characters and outer blanks', () => {
    expect(cleanText(' \uFEFFJose\u0301\u200B ')).toBe('Jos\u00E9')
    expect(cleanText('\u2066Bob\u2069\u00AD')).toBe('Bob')
  })

  it('keeps joiners, emoji and visible signs as they are', () => {
    for (const text of ['علی\u200Cرضا', '👩\u200D🔧', 'one – two', 'ＡＢ']) expect(cleanText(text)).toBe(text)
  })
})

describe('cleanCode', () => {
  it.each([
    ['\u202A(206) 555\u20110142\u202C', '(206) 555-0142'],
    ['206\u2013555\u20130142', '206-555-0142'],
    ['２０６５５５０１４２', '2065550142'],
    ['98101\u20131234', '98101-1234'],
    ['\u200B98101\uFE0F', '98101'],
    ['206\u00A0555\u20070142', '206 555 0142'],
  ])('%j becomes %j', (pasted, clean) => {
    expect(cleanCode(pasted)).toBe(clean)
  })
})
