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

const signedIn = [
  ...['/customer', '/customer/jobs', '/customer/jobs/:id', '/customer/find-cleaners', '/settings', '/admin'],
  ...['/cleaner', '/cleaner/jobs', '/cleaner/schedule', '/cleaner/profile'],
]
/** What a browser is told about each file beside it. */
const headBytes = 310

test.each(signedIn)(
  'the page %s loads at most 10 scripts before it is used, 120 kB with their heads',
  (address) => {
    const { files, bytes } = weigh(address)
    expect(files).toBeGreaterThan(5)
    expect(files).toBeLessThanOrEqual(10)
    expect(bytes + files * headBytes).toBeLessThanOrEqual(120_000)
  },
)
