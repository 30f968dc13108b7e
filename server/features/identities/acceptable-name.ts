import { maxima } from '#contract/fields.ts'
import { displayableName, reservedNames } from '#domain/person-name.ts'

const shortest = 2

/**
 * Returns the first of these names, or the first word of one, that registration would accept; null without
 * one.
 */
export function acceptableName(brand: string, names: readonly string[]): string | null {
  const whole = names.map((name) => name.normalize('NFC').replace(/\s+/gu, ' ').trim())
  const parts = whole.flatMap((name) => name.split(' '))
  const taken = [...whole, ...parts].find(
    (name) =>
      name.length >= shortest &&
      name.length <= maxima.name &&
      /\p{L}/u.test(name) &&
      displayableName(name, reservedNames(brand)) === name,
  )
  return taken ?? null
}
