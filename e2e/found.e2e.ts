import { expect } from 'vitest'
import { publicPages } from '../contract/public-pages.ts'
import { test } from './support/browser.ts'
import { origin } from './support/product.ts'

/** What somebody reads who only asks for a page: its head, without a browser. */
async function headOf(path: string): Promise<string> {
  const html = await (await fetch(origin() + path)).text()
  return html.slice(0, html.indexOf('</head>')).replaceAll('&quot;', '"')
}

test('public pages say what they are to whoever finds or shares them, all others stay unlisted', async () => {
  const said = new Map<string, string>()
  for (const path of publicPages) {
    const head = await headOf(path)
    const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''
    expect(description.length, path).toBeGreaterThan(40)
    expect(description.length, path).toBeLessThanOrEqual(160)
    expect(said.get(description), path).toBeUndefined()
    said.set(description, path)
    expect(head, path).toContain('property="og:title"')
    expect(head, path).not.toContain('noindex')
  }
  for (const path of ['/forgot-password', '/manage/lost', '/stripe-test', '/nowhere'])
    expect(await headOf(path), path).toContain('content="noindex"')
})

test('search engines read what we offer and what is asked often; stars only when somebody gave them', async () => {
  const things = async (path: string) =>
    [...(await headOf(path)).matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, text]) => JSON.parse(text ?? ''),
    )
  const [business, service] = await things('/')
  expect(business).toMatchObject({ '@context': 'https://schema.org', '@type': 'HomeAndConstructionBusiness' })
  expect(service).toMatchObject({ offers: { priceCurrency: 'USD', price: '90.00' } })
  const numbers = await (await fetch(`${origin()}/api/platform/numbers`)).json()
  expect(business.aggregateRating?.reviewCount ?? 0).toBe(numbers.reviews)
  const [questions] = await things('/contact')
  expect(questions.mainEntity).toHaveLength(3)
})
