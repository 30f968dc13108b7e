import { expect, test } from 'vitest'
import { defaultHome } from '#domain/job/home.ts'
import { homeFacts, homeInWords } from './home.ts'

test('every fact of a home has a name and words, and what is not known has none', () => {
  expect(homeFacts({ ...defaultHome, bathroomCount: 2 })).toContainEqual(['Bathrooms', '2'])
  expect(homeFacts(defaultHome).every(([label, words]) => label && words)).toBe(true)
  expect(homeFacts({}).every(([, words]) => words === null)).toBe(true)
  expect(homeFacts({})).toHaveLength(Object.keys(defaultHome).length)
})

test('a receipt says it in one line', () => {
  expect(homeInWords({ ...defaultHome, bathroomCount: 1 })).toContain('1 bathroom')
  expect(homeInWords({ ...defaultHome, bathroomCount: 2 })).toContain('2 bathrooms')
})
