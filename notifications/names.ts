import { displayableName, reservedNames } from '#domain/person-name.ts'
import { oneLine } from './format.ts'
import type { Sender } from './message.ts'

/** A person's name as it may appear under our letterhead; a neutral word otherwise. */
export function nameOf(name: string | null, { brand }: Sender, otherwise: string, most = 60): string {
  const shown = displayableName(name ?? '', reservedNames(brand))
  return shown ? oneLine(shown, most) : otherwise
}

/** The first of them, where there is little place; other words where there is none. */
export function firstNameOf(name: string | null, sender: Sender, otherwise: string): string {
  return nameOf(name, sender, '', 30).split(' ')[0] || otherwise
}

/** A typed line that mail programs and phones do not turn into a link. */
export function unlinked(text: string, most = 200): string {
  const flat = oneLine(text, most).replace(/:\/\//g, ' ').replace(/@/g, ' at ')
  return flat.replace(/([\p{L}\p{M}\p{N}-])\.(?=[\p{L}\p{N}]{2})/gu, '$1. ')
}
