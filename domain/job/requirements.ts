import { isBathroomCount } from '../limits.ts'

/** The text of a booking without notes: '2 bathroom(s) cleaning'. Source: C-019. */
export function bathroomLine(bathrooms: number): string {
  return `${bathrooms} bathroom(s) cleaning`
}

const line = /^(.*\S)\s+bathroom\(s\) cleaning$/i

/** The customer's notes without the line that repeats the bathrooms; null without notes. */
export function notesWithoutBathrooms(requirements: string | null | undefined): string | null {
  const text = requirements?.trim()
  return text && !line.test(text) ? text : null
}

/** The bathrooms in a text: null for none, 'unclear' for anything but a bookable whole number. */
export type NamedBathrooms = number | null | 'unclear'

/** The number in '{n} bathroom(s) cleaning'; null for every other text. Source: C-019. */
export function bathroomsOfLine(text: string): NamedBathrooms {
  const named = line.exec(text.trim())?.[1]
  if (named === undefined) return null
  return /^\d+$/.test(named) ? inRange(Number(named)) : 'unclear'
}

/** The number before 'bathroom' in free text, for bookings without a number of their own. */
export function bathroomsOfWords(text: string): NamedBathrooms {
  const counts = new Set(
    text
      .split(/bathroom/i)
      .slice(0, -1)
      .map(numberAtEnd)
      .filter((count) => count !== null),
  )
  const [count = null] = counts
  return counts.size > 1 ? 'unclear' : count
}

function numberAtEnd(before: string): NamedBathrooms {
  // Only the phrase: a door code in the sentence before is not a number of bathrooms.
  const phrase = before.replace(/^.*(?:[;:!?\n]|[.,](?!\d))/s, '')
  if (!/\d/.test(phrase)) return null
  const count = /^(?:\D*\s)?(\d+)\s*$/.exec(phrase)?.[1]
  return count === undefined ? 'unclear' : inRange(Number(count))
}

function inRange(count: number): NamedBathrooms {
  return isBathroomCount(count) ? count : 'unclear'
}
