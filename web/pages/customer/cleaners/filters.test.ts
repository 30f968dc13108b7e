import { expect, test } from 'vitest'
import { applyFilters, type Cleaner, type Filters, noFilters } from './filters.ts'

const cleaner = (name: string, changes: Partial<Cleaner>) =>
  ({
    user: { name },
    bio: '',
    experience: '',
    skills: '',
    hourlyRate: 25,
    avgRating: null,
    ...changes,
  }) as Cleaner

const cleaners = [
  cleaner('Ana', { avgRating: 5, skills: '["Windows"]', bio: 'Ten years of spotless kitchens' }),
  cleaner('Bo', { avgRating: 4.2, hourlyRate: 60, skills: 'windows, ovens' }),
  cleaner('Cy', { hourlyRate: 250 }),
]
const found = (changes: Partial<Filters>) =>
  applyFilters(cleaners, { ...noFilters, ...changes }).map(({ user }) => user.name)

test('without filters everybody is shown', () => {
  expect(found({})).toEqual(['Ana', 'Bo', 'Cy'])
})

test('every word of the search must be somewhere', () => {
  expect(found({ search: 'kitchens ANA' })).toEqual(['Ana'])
  expect(found({ search: 'ovens' })).toEqual(['Bo'])
  expect(found({ search: 'ana ovens' })).toEqual([])
})

test('both ratings apply, and no rating counts as none', () => {
  expect(found({ atLeast: 4 })).toEqual(['Ana', 'Bo'])
  expect(found({ atLeast: 4, stars: 5 })).toEqual(['Ana'])
  expect(found({ stars: 1 })).toEqual(['Ana', 'Bo'])
})

test('the price has two ends, and the upper one stands for more', () => {
  expect(found({ price: [30, 100] })).toEqual(['Bo', 'Cy'])
  expect(found({ price: [0, 95] })).toEqual(['Ana', 'Bo'])
  expect(found({ price: [25, 25] })).toEqual(['Ana'])
})

test('a specialty is found in both ways of writing skills', () => {
  expect(found({ specialty: 'Windows' })).toEqual(['Ana', 'Bo'])
})
