import { expect, test } from 'vitest'
import { isAnonymous, languageOfPath } from './page-language.ts'

test.each([
  ['/es', 'es'],
  ['/es/', 'es'],
  ['/es/terms', 'es'],
  ['/en/terms', null],
  ['/ES/terms', 'es'],
  ['/estimates', null],
  ['/terms/es', null],
  ['/', null],
  ['/toString/terms', null],
])('the language of the path %s is %s', (path, language) => {
  expect(languageOfPath(path)).toBe(language)
})

test('a browser with only a language cookie is anonymous', () => {
  expect(isAnonymous(undefined)).toBe(true)
  expect(isAnonymous('locale=es')).toBe(true)
  expect(isAnonymous('locale=es; scrubjay_session=abc')).toBe(false)
  expect(isAnonymous('scrubjay_session=abc')).toBe(false)
})
