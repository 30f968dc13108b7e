import type { Home } from '#domain/job/home.ts'
import type * as en from '../en/home.ts'
import type { Texts } from '../texts.ts'
import { count } from './count.ts'

/** The home, on the booking form and wherever a booking is shown. */
export const homeCopy: Texts<typeof en.homeCopy> = {
  heading: '¿Qué tan grande es tu casa?',
  bathroomCount: { label: 'Baños' },
}

/** The facts of a home in words, null for unknown ones. */
export const homeFacts: typeof en.homeFacts = ({ bathroomCount }) => {
  const facts: Record<keyof Home, [label: string, words: string | null]> = {
    bathroomCount: [homeCopy.bathroomCount.label, bathroomCount ? String(bathroomCount) : null],
  }
  return Object.values(facts)
}

/** '2 baños', for the line of a receipt. */
export function homeInWords({ bathroomCount }: Home): string {
  return count(bathroomCount, 'baño')
}
