import { expect, test } from 'vitest'
import { inEveryLanguage, localizedPath, splitLanguage } from './localized-path.ts'

test('a public page has an address in each language', () => {
  expect(inEveryLanguage('/terms').map(({ path }) => path)).toEqual(['/terms', '/es/terms'])
  expect(localizedPath('/', 'es')).toBe('/es')
})

test.each([
  ['/es/terms', '/terms', 'es'],
  ['/es', '/', 'es'],
  ['/es/', '/', 'es'],
  ['/ES/terms', '/terms', 'es'],
  ['/en/terms', '/en/terms', 'en'],
  ['/estimates', '/estimates', 'en'],
  ['/terms', '/terms', 'en'],
  ['/', '/', 'en'],
])('%s is %s in %s', (pathname, path, language) => {
  expect(splitLanguage(pathname)).toEqual({ path, language })
})
