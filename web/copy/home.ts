import type { HalfKnownHome, Home } from '#domain/job/home.ts'
import { count } from './format.ts'

/** Words about the home, on the form that asks for it and wherever a booking is shown. */
export const homeCopy = {
  heading: 'How big is your home?',
  bathroomCount: { label: 'Bathrooms' },
}

type Fact = [label: string, words: string | null]

/** The facts of a home in words, null for what is not known. */
export function homeFacts({ bathroomCount }: HalfKnownHome): Fact[] {
  const facts: Record<keyof Home, Fact> = {
    bathroomCount: [homeCopy.bathroomCount.label, bathroomCount ? String(bathroomCount) : null],
  }
  return Object.values(facts)
}

/** '2 bathrooms', for the one line that a receipt has for what was done. */
export function homeInWords({ bathroomCount }: Home): string {
  return count(bathroomCount, 'bathroom')
}
