import { expect } from 'vitest'
import { publicPages } from '#contract/public-pages.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'

/** The head of a page as a crawler reads it, without a browser. */
async function headOf(path: string): Promise<string> {
  const html = await (await fetch(origin() + path)).text()
  return html.slice(0, html.indexOf('</head>')).replaceAll('&quot;', '"')
}

test('public pages have metadata for search and sharing, others are noindex', async () => {
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

test('structured data lists services and FAQ, with stars only from real reviews', async () => {
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

test('only cleaners who agreed are public and indexed', async ({ openPage }) => {
  const [cleaner, customer] = await Promise.all([
    cleanerWithProfile('Fenna Found'),
    member('customer', 'Alice Seeks'),
  ])
  const path = `/cleaners/${cleaner.id}`
  expect((await fetch(origin() + path)).status).toBe(404)
  expect(await headOf(path)).toContain('content="noindex"')
  const page = await openPage({ as: customer })
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: 'Fenna Found' }).waitFor()
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')

  const { body: own } = await cleaner.actor.call('GET /api/cleaner/profile')
  const { bio, experience, skills, profileImageUrl } = own
  const agreed = { bio, experience, skills, profileImageUrl, isPublic: true }
  const { status } = await cleaner.actor.call('PUT /api/cleaner/profile', {
    body: { ...agreed, email: cleaner.email, phone: '2065559000' },
  })
  expect(status).toBe(200)
  const head = await headOf(path)
  expect(head).toContain('<title>Fenna F., home cleaner in')
  expect(head).toContain('"name":"Fenna F."')
  expect(head).not.toMatch(/noindex|aggregateRating/)
  await page.getByRole('link', { name: 'Book Fenna' }).click()
  await page.waitForURL(`**/customer/request?cleanerId=${cleaner.id}`)
  await page.getByText('Fenna Found').first().waitFor()
})
