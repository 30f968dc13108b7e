import { globSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const client = join(resolve(process.env.BUILD_DIR ?? 'build'), 'client')

interface Script {
  module: string
  clientLoaderModule?: string
  clientMiddlewareModule?: string
  imports?: string[]
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

/** What a page of this address loads before anybody uses it, and its weight as it is sent. */
function weigh(address: string): { files: number; bytes: number } {
  const { url, built } = manifest()
  const scripts = [built.entry, ...['root', 'app', 'shell', address].map((id) => built.routes[id])].flatMap(
    (one) => [one?.module, one?.clientLoaderModule, one?.clientMiddlewareModule, ...(one?.imports ?? [])],
  )
  const files = [...new Set([url, ...scripts.filter((script) => script !== undefined)])]
  const bytes = files.map((file) => statSync(join(client, `${file}.br`)).size)
  return { files: files.length, bytes: bytes.reduce((sum, one) => sum + one, 0) }
}

test.each(['/customer', '/customer/jobs', '/customer/jobs/:id', '/cleaner', '/cleaner/jobs'])(
  'the page %s loads at most 9 scripts of 116 kB before it is used, less than 120 with their heads',
  (address) => {
    const { files, bytes } = weigh(address)
    expect(files).toBeGreaterThan(5)
    expect(files).toBeLessThanOrEqual(9)
    expect(bytes).toBeLessThanOrEqual(116_000)
  },
)
