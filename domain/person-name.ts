export type NameProblem = 'address' | 'brand' | 'signs'

const joiningScripts = [
  'Arab',
  'Syrc',
  'Mong',
  'Deva',
  'Beng',
  'Gujr',
  'Guru',
  'Knda',
  'Mlym',
  'Orya',
  'Taml',
  'Telu',
]
const joining = joiningScripts
  .concat('Sinh', 'Mymr', 'Khmr')
  .map((script) => `\\p{Script_Extensions=${script}}`)
  .join('')
// Persian and the scripts of India write some names with an invisible joiner between two letters.
const joiners = new RegExp(`([${joining}])[\u200c\u200d]+(?=[${joining}])`, 'gu')

const signsOfNames = /^[\p{L}\p{M}\p{Nd}\p{Nl} .,'’‘ʼ`´"()&+\-‐‑–・·׳״]+$/u
const zalgo = /\p{M}{5,}/u
/** An abbreviation written onto the name: Dr.Kim, J.R.R.Tolkien. */
const abbreviated = /(^|[^\p{L}])(\p{Lu}\p{L}{0,3}\.)(?=\p{Lu}\p{L})/gu
const addresses = [
  /[\p{L}\p{M}\p{N}-]\.[\p{L}\p{N}]{2,}/u,
  /xn--/i,
  /\bwww\b|\bhttps?\b/i,
  /\bdot\s+(?:com|net|org|info|io|app)\b/i,
  // A number to call is an address too.
  /(?:\p{Nd}[^\p{L}\p{Nd}]*){7}/u,
]
const latin = /\p{Script=Latin}/u
const lookingLatin = /[\p{Script=Cyrillic}\p{Script=Greek}]/u

/** Letters and digits that look like another: what a brand is recognised by, whatever it is written with. */
const lookalikes: Record<string, string> = {
  ...of('a', 'аαɑ4'),
  ...of('b', 'вьβ8'),
  ...of('c', 'сϲⅽ'),
  ...of('d', 'ԁⅾ'),
  ...of('e', 'еєε3'),
  ...of('g', 'ɡ9'),
  ...of('h', 'һнη'),
  ...of('i', 'іıιl1ӏ'),
  ...of('j', 'јϳ'),
  ...of('k', 'кκ'),
  ...of('m', 'мⅿ'),
  ...of('n', 'пո'),
  ...of('o', 'оοσ0օ'),
  ...of('p', 'рρ'),
  ...of('q', 'ԛ'),
  ...of('r', 'гʀ'),
  ...of('s', 'ѕ5ꜱ'),
  ...of('t', 'тτ7'),
  ...of('u', 'υսц'),
  ...of('v', 'ѵν'),
  ...of('w', 'ԝωш'),
  ...of('x', 'хχ'),
  ...of('y', 'уүγ'),
}

function of(letter: string, others: string): Record<string, string> {
  return Object.fromEntries(Array.from(others, (other) => [other, letter]))
}

/**
 * Why a text is no name that we could show under our letterhead, or null: an address of any kind, our own name
 * however it is spelled, or signs that no name has. Any name of a person passes, in whatever language.
 */
export function nameProblem(name: string, brands: readonly string[] = []): NameProblem | null {
  const plain = name.normalize('NFKC').replace(joiners, '$1')
  if (addresses.some((address) => address.test(plain)) || /[@/\\]/.test(plain)) return 'address'
  if (
    !signsOfNames.test(plain) ||
    zalgo.test(plain.normalize('NFD')) ||
    /[\p{Cc}\p{Cf}]/u.test(name.replace(joiners, '$1'))
  )
    return 'signs'
  if (brands.some((brand) => carries(plain, brand))) return 'brand'
  const mixed = plain.split(/[^\p{L}\p{M}]+/u).some((word) => latin.test(word) && lookingLatin.test(word))
  return mixed ? 'signs' : null
}

/** Reserved names: the operator's brand and the product's. */
export const reservedNames = (brand: string): string[] => [brand, 'Scrubjay']

/** A name as notifications may show it, or null: it may be from before the rule. */
export function displayableName(name: string, brands: readonly string[]): string | null {
  const spaced = name.normalize('NFC').replace(abbreviated, '$1$2 ').replace(/\s+/gu, ' ').trim()
  return spaced === '' || nameProblem(spaced, brands) ? null : spaced
}

function carries(name: string, brand: string): boolean {
  const wanted = skeleton(brand)
  if (wanted === '') return false
  const found = skeleton(name)
  // A short brand may be part of a person's name; a long one is not a coincidence.
  if (wanted.length >= 6) return found.includes(wanted)
  return found === wanted || name.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => skeleton(word) === wanted)
}

function skeleton(text: string): string {
  const letters = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
  return Array.from(letters, (letter) => lookalikes[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
}

/** How a guest stands on the pages of others who booked by a call without a name; messages greet them without one. */
export const unnamedGuest = 'Customer'
