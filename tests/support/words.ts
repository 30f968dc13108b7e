/** What a letter may do in a word: how often it comes at least and at most. */
export type Alphabet = Record<string, { least?: number; most: number }>

/** Every word over an alphabet: all orders of all letters, each left out, once or repeated as its limits say. */
export function wordsOver(alphabet: Alphabet): string[] {
  const letters = Object.entries(alphabet)
  const complete = (word: string) => letters.every(([letter, { least = 0 }]) => count(word, letter) >= least)
  const grow = (word: string): string[] => [
    word,
    ...letters
      .filter(([letter, { most }]) => count(word, letter) < most)
      .flatMap(([letter]) => grow(word + letter)),
  ]
  return grow('').filter(complete)
}

function count(word: string, letter: string): number {
  return word.split(letter).length - 1
}
