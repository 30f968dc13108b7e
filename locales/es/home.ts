import type { HalfKnownHome, Home } from '#domain/job/home.ts'
import { count } from './count.ts'

/** The home, on the booking form and wherever a booking is shown. */
export const homeCopy = {
  heading: 'How big is your home?',
  bathroomCount: { label: 'Bathrooms' },
}

type Fact = [label: string, words: string | null]

/** The facts of a home in words, null for unknown ones. */
export function homeFacts({ bathroomCount }: HalfKnownHome): Fact[] {
  const facts: Record<keyof Home, Fact> = {
    bathroomCount: [homeCopy.bathroomCount.label, bathroomCount ? String(bathroomCount) : null],
  }
  return Object.values(facts)
}

/** '2 bathrooms', for the line of a receipt. */
export function homeInWords({ bathroomCount }: Home): string {
  return count(bathroomCount, 'bathroom')
}
