/** Letters outside of Latin-1 that the standard fonts of PDF have (WinAnsi). */
const furtherLetters = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ')

const isPrintable = (letter: string) =>
  /^[\u0020-\u007e\u00a0-\u00ff]$/.test(letter) || furtherLetters.has(letter)

/** A text in the letters of the standard fonts: others lose their accents, or become a question mark. */
export function printable(text: string): string {
  return Array.from(text.normalize('NFC').replace(/[\u2000-\u200a\u202f]/g, ' '), (letter) => {
    if (isPrintable(letter)) return letter
    const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
    return Array.from(bare).every(isPrintable) ? bare : '?'
  }).join('')
}
