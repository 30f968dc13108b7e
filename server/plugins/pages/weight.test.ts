import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const client = join(resolve(process.env.BUILD_DIR ?? 'build'), 'en', 'client')

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

/** The scripts that a page loads, and their compressed size. */
function weigh(address: string): { files: number; bytes: number } {
  const { url, built } = manifest()
  const scripts = [built.entry, ...['root', 'app', 'shell', address].map((id) => built.routes[id])].flatMap(
    (one) => [one?.module, one?.clientLoaderModule, one?.clientMiddlewareModule, ...(one?.imports ?? [])],
  )
  const own = scripts.filter((script) => script !== undefined)
  const files = [...new Set([url, ...own])]
  const bytes = files.map((file) => statSync(join(client, `${file}.br`)).size)
  return { files: files.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
}

test('a page with scripts loads at most 44 scripts of 227 kB', () => {
  const { built } = manifest()
  // The design page shows every component, to developers only.
  const others = ['root', 'app', 'shell', '/sandbox/design']
  const addresses = Object.keys(built.routes).filter((id) => !others.includes(id))
  expect(addresses.length).toBeGreaterThan(40)
  for (const address of addresses) {
    const { files, bytes } = weigh(address)
    expect(files, address).toBeLessThanOrEqual(44)
    expect(bytes, address).toBeLessThanOrEqual(227_000)
  }
})

test.each(['/', '/terms', '/privacy-policy', '/cleaners/:id', '*'])(
  'the public page %s has at most 12 kB of styles without the component library',
  (address) => {
    const { built } = manifest()
    const styles = [...(built.routes.root?.css ?? []), ...(built.routes[address]?.css ?? [])]
    const sizes = [...new Set(styles.map((file) => file.replace('#', '')))].map(
      (file) => statSync(join(client, `${file}.br`)).size,
    )
    expect(styles.length).toBeGreaterThan(1)
    expect(styles.join(' ')).not.toContain('mantine')
    expect(sizes.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(12_000)
  },
)
