import type { Answer } from '../../../../contract/index.ts'
import { skillsOf } from './skills.ts'

export type Cleaner = Answer<'GET /api/cleaners'>[number]

export interface Filters {
  search: string
  /** The dropdown and the radio buttons; both apply. Source: decisions C-127. */
  atLeast: number
  stars: number
  price: [lowest: number, highest: number]
  specialty: string
}

/** The slider's end: it stands for this much or more, so that nobody is left out for good. */
export const highestPrice = 100
export const noFilters: Filters = {
  search: '',
  atLeast: 0,
  stars: 0,
  price: [0, highestPrice],
  specialty: '',
}

export function applyFilters(cleaners: Cleaner[], filters: Filters): Cleaner[] {
  return cleaners.filter((cleaner) => matches(cleaner, filters))
}

function matches(cleaner: Cleaner, { search, atLeast, stars, price, specialty }: Filters): boolean {
  const [lowest, highest] = price
  const rating = cleaner.avgRating ?? 0
  const affordable = cleaner.hourlyRate <= highest || highest >= highestPrice
  const skilled = specialty === '' || skillsOf(cleaner.skills).some((skill) => same(skill, specialty))
  return (
    rating >= Math.max(atLeast, stars) &&
    cleaner.hourlyRate >= lowest &&
    affordable &&
    skilled &&
    says(cleaner, search)
  )
}

function says({ user, bio, experience, skills }: Cleaner, search: string): boolean {
  const text = [user.name, bio, experience, ...skillsOf(skills)].join(' ').toLowerCase()
  const words = search.toLowerCase().split(/\s+/)
  return words.every((word) => text.includes(word))
}

function same(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
