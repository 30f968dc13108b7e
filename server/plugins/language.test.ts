import { expect, test } from 'vitest'
import { acceptedLanguage, visitorsLanguage } from './language.ts'

test.each([
  [undefined, null],
  ['', null],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en-US,en;q=0.9,es;q=0.8', 'en'],
  ['de-DE, es;q=0.5, en;q=0.1', 'es'],
  ['en;q=0.1, ES-us;q=0.2', 'es'],
  ['es;q=0, en', 'en'],
  ['fr, de', null],
  ['constructor, __proto__', null],
  ['es;q=nonsense', null],
])('Accept-Language %j is answered in %j', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('the language cookie precedes Accept-Language; an unknown value is ignored', () => {
  const headers = { 'accept-language': 'es' }
  expect(visitorsLanguage({ cookies: { locale: 'en' }, headers })).toBe('en')
  expect(visitorsLanguage({ cookies: { locale: 'xx' }, headers })).toBe('es')
  expect(visitorsLanguage({ cookies: {}, headers: {} })).toBe('en')
})
