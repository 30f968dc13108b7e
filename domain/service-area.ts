import { cleanCode } from './pasted-text.ts'

/** Where an installation cleans: ZIP codes of five digits, or beginnings of them such as '981*'. */
export type ServiceArea = readonly string[]

/** Seattle and its nearest neighbours: every 981 code that mail is delivered to at an address, no post office boxes. */
export const seattleArea: ServiceArea = [
  ...['98101', '98102', '98103', '98104', '98105', '98106', '98107', '98108', '98109', '98112', '98115'],
  ...['98116', '98117', '98118', '98119', '98121', '98122', '98125', '98126', '98133', '98134', '98136'],
  ...['98144', '98146', '98148', '98154', '98155', '98164', '98166', '98168', '98174', '98177', '98178'],
  ...['98188', '98195', '98198', '98199'],
]

const entry = /^(?:\d{5}|\d{1,4}\*)$/

/** True for a code of five digits, or a beginning such as '981*'. */
export function isZipEntry(text: string): boolean {
  return entry.test(text)
}

/**
 * Reads what an operator wrote: codes or beginnings, between commas or blanks.
 * Throws an Error that names what is neither.
 */
export function readServiceArea(text: string): ServiceArea {
  const entries = text.split(/[\s,;]+/).filter(Boolean)
  const wrong = entries.filter((one) => !isZipEntry(one))
  if (wrong.length > 0 || entries.length === 0)
    throw new Error(
      `must be ZIP codes such as 98101, or beginnings such as 981*, between commas${wrong.length > 0 ? `: ${wrong.join(', ')} is neither` : ''}`,
    )
  return [...new Set(entries)]
}

/** The five digits of a ZIP code or ZIP+4 code as people type it; null while there is none. */
export function zipDigits(text: string): string | null {
  return /^(\d{5})(?:[-\s]?\d{4})?$/.exec(cleanCode(text))?.[1] ?? null
}

/** The first five digits of a code that may still be typed on, if an address there is not served; null otherwise. */
export function outsideZip(typed: string, area: ServiceArea): string | null {
  const zip = /^(\d{5})/.exec(cleanCode(typed))?.[1]
  return zip === undefined || isServed(zip, area) ? null : zip
}

/** True when an address with this ZIP code is served; the code alone decides, whatever the city. */
export function isServed(zipCode: string, area: ServiceArea): boolean {
  const zip = zipDigits(zipCode)
  return (
    zip !== null && area.some((one) => (one.endsWith('*') ? zip.startsWith(one.slice(0, -1)) : zip === one))
  )
}
