import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const client = join(resolve(process.env.BUILD_DIR ?? 'build'), 'client')

interface Script {
  module: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  imports?: string[]
  css?: string[]
}

interface Manifest {
  entry: Script
  routes: Record<string, Script>
}

function manifest(): { url: string; built: Manifest } {
  const [file = ''] = globSync('assets/manifest-*.js', { cwd: client })
  const text = readFileSync(join(client, file), 'utf8')
  return { url: `/${file}`, built: JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) }
}

/** The script of what stands behind a tab, with what it needs. */
function partScripts(name: string): Set<string> {
  const [part] = globSync(`assets/${name}-???????.js`, { cwd: client })
  const found = new Set([`/${part}`])
  // What is added to it meanwhile is walked too.
  for (const file of found)
    for (const [, needed] of readFileSync(join(client, file), 'utf8').matchAll(/from["'`]\.\/([\w.-]+\.js)/g))
      found.add(`/assets/${needed}`)
  return found
}

/** What a page of this address loads before anybody uses it, and its weight as it is sent; `part` names what a tab shows. */
function weigh(address: string, part?: string): { files: number; bytes: number } {
  const { url, built } = manifest()
  const scripts = [built.entry, ...['root', 'app', 'shell', address].map((id) => built.routes[id])].flatMap(
    (one) => [one?.module, one?.clientLoaderModule, one?.clientMiddlewareModule, ...(one?.imports ?? [])],
  )
  const own = scripts.filter((script) => script !== undefined)
  const files = [...new Set([url, ...own, ...(part ? partScripts(part) : [])])]
  const bytes = files.map((file) => statSync(join(client, `${file}.br`)).size)
  return { files: files.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
}

/** Parts that a tab of a page shows first. */
const parts: Record<string, string[]> = {
  '/settings': ['own-account', 'saved-addresses', 'security'],
  '/cleaner/profile': ['profile-form', 'payout-tab'],
}

test('every page loads at most 40 scripts of 200 kB before it is used', () => {
  const { built } = manifest()
  // The design page shows every component there is, to developers alone.
  const others = ['root', 'app', 'shell', '/sandbox/design']
  const addresses = Object.keys(built.routes).filter((id) => !others.includes(id))
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses)
    for (const part of parts[address] ?? [undefined]) {
      const { files, bytes } = weigh(address, part)
      expect(files, address).toBeLessThanOrEqual(40)
      expect(bytes, address).toBeLessThanOrEqual(200_000)
    }
})

test.each(['/', '/terms', '/privacy-policy', '/cleaners/:id', '*'])(
  'the public page %s has styles of its own alone, 8 kB at most: none of what stands around signed-in pages',
  (address) => {
    const { built } = manifest()
    const styles = [...(built.routes.root?.css ?? []), ...(built.routes[address]?.css ?? [])]
    const sizes = styles.map((file) => statSync(join(client, `${file.replace('#', '')}.br`)).size)
    expect(styles.length).toBeGreaterThan(1)
    for (const file of built.routes.app?.css ?? ['none'])
      expect(styles.join(' ')).not.toContain(file.replace('#', ''))
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(8_000)
  },
)

/** The styles that the script of a part asks for as it comes. */
function partStyles(name: string): string[] {
  const wanted = new RegExp(
    `import\\([\\x60"']\\./${name}-[\\w-]+\\.js[\\x60"']\\).{0,90}?__vite__mapDeps\\(\\[([\\d,]*)\\]`,
  )
  for (const file of globSync('assets/*.js', { cwd: client })) {
    const text = readFileSync(join(client, file), 'utf8')
    const places = wanted.exec(text)?.[1]
    if (places === undefined) continue
    const files: string[] = JSON.parse(/m\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]')
    return places
      .split(',')
      .flatMap((place) => files[Number(place)] ?? [])
      .filter((one) => one.endsWith('.css'))
  }
  throw new Error(`no page asks for ${name}`)
}

test.each([
  ['/settings', 'own-account'],
  ['/settings', 'saved-addresses'],
  ['/settings', 'security'],
  ['/cleaner/profile', 'profile-form'],
  ['/cleaner/profile', 'payout-tab'],
  ['/customer/payment/:jobId', 'direct-payment'],
  ['/customer/jobs/:id', 'beside-choice'],
])('the page %s brings the styles of %s, which the server draws, in its first HTML', (address, part) => {
  const { built } = manifest()
  const brought = [built.entry, ...['root', 'app', 'shell', address].map((id) => built.routes[id])]
    .flatMap((one) => one?.css ?? [])
    .map((file) => file.replace(/#.*/, ''))
  const asked = partStyles(part).map((file) => `/${file}`)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((file) => !brought.includes(file))).toEqual([])
})
