import { expect, test } from 'vitest'
import type { ConfigView } from '#contract/platform.ts'
import { listed, titled } from './page-meta.ts'

const config = { brand: { name: 'Jays' }, publicUrl: 'https://clean.example' } as ConfigView
const page = { path: '/book-now', title: 'Book | Jays', description: 'A cleaning.' } as const

test('a public page has one address and a picture, out of the settings alone', () => {
  const said = listed(config, page)
  expect(said).toContainEqual({
    tagName: 'link',
    rel: 'canonical',
    href: 'https://clean.example/book-now',
  })
  expect(said).toContainEqual({
    property: 'og:image',
    content: 'https://clean.example/share.png?of=%2Fbook-now',
  })
  const unknown = JSON.stringify(listed({ ...config, publicUrl: null }, page))
  expect(unknown).not.toMatch(/canonical|og:url|og:image/)
})

test('every other page is kept by no search engine', () => {
  const matches = [{ id: 'app', loaderData: { config, seen: null } }]
  const said = titled(() => 'My Jobs')({ matches } as never)
  expect(said).toEqual([{ title: 'My Jobs | Jays' }, { name: 'robots', content: 'noindex' }])
})
