const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** U+FFFD, a question mark in a black diamond. */
const replacement = '\u{fffd}'

/**
 * A text in the letters of a font: a letter with a mark that the font lacks loses the mark, and any other that it lacks,
 * such as Chinese or an emoji, becomes one replacement character.
 */
export function printable(text: string, hasLetter: (codePoint: number) => boolean): string {
  const isPrintable = (letter: string) =>
    Array.from(letter).every((each) => hasLetter(each.codePointAt(0) ?? 0))
  const whole = text.normalize('NFC').replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  return Array.from(graphemes.segment(whole), ({ segment }) => {
    if (isPrintable(segment)) return segment
    const bare = segment.normalize('NFD').replace(/\p{M}/gu, '')
    return bare !== '' && isPrintable(bare) ? bare : replacement
  }).join('')
}
