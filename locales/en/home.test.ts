import { expect, test } from 'vitest'
import { usualHome } from '#domain/job/home.ts'
import { homeFacts, homeInWords } from './home.ts'

test('every fact of a home has a name and words, and what is not known has none', () => {
  expect(homeFacts({ ...usualHome, bathroomCount: 2 })).toContainEqual(['Bathrooms', '2'])
  expect(homeFacts(usualHome).every(([label, words]) => label && words)).toBe(true)
  expect(homeFacts({}).every(([, words]) => words === null)).toBe(true)
  expect(homeFacts({})).toHaveLength(Object.keys(usualHome).length)
})

test('a receipt says it in one line', () => {
  expect(homeInWords({ ...usualHome, bathroomCount: 1 })).toContain('1 bathroom')
  expect(homeInWords({ ...usualHome, bathroomCount: 2 })).toContain('2 bathrooms')
})
