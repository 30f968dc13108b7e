import sharp from 'sharp'
import { expect, test } from 'vitest'
import { inEveryLanguage } from '#contract/localized-path.ts'
import { publicPages } from '#contract/public-pages.ts'
import { startTestApp } from '#tests/support/start-test-app.ts'

test('robots.txt names the sitemap, whose pages all have a share picture', async () => {
  const app = await startTestApp({
    tasks: false,
    environment: { PUBLIC_URL: 'https://clean.example', BRAND_NAME: 'Jays & Sons' },
  })
  const read = (path: string) => fetch(app.origin + path)

  const robots = await (await read('/robots.txt')).text()
  expect(robots).toBe('User-agent: *\nDisallow: /api/\nSitemap: https://clean.example/sitemap.xml\n')
  const map = await (await read('/sitemap.xml')).text()
  const named = [...map.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)
  expect(named).toEqual(
    publicPages.flatMap((page) => inEveryLanguage(page).map(({ path }) => `https://clean.example${path}`)),
  )
  expect(await (await read('/site.webmanifest')).json()).toMatchObject({
    name: 'Jays & Sons',
    start_url: '/',
  })

  for (const path of publicPages) {
    const picture = await read(`/share.png?of=${encodeURIComponent(path)}`)
    const { width, height, format } = await sharp(await picture.arrayBuffer()).metadata()
    expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: 'png' })
  }
  for (const page of ['/customer', '//evil.example', '__proto__', '%00'])
    expect((await read(`/share.png?of=${encodeURIComponent(page)}`)).status, page).toBe(404)
  await app.stop()
})

test('an installation without PUBLIC_URL publishes no absolute address', async () => {
  const app = await startTestApp({ tasks: false })
  const robots = await fetch(`${app.origin}/robots.txt`)
  expect(await robots.text()).not.toContain('Sitemap')
  expect((await fetch(`${app.origin}/sitemap.xml`)).status).toBe(404)
  await app.stop()
})
