import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ui = new URL('../../../ui/', import.meta.url).pathname
const own = new URL('.', import.meta.url).pathname

/** Pages and frames of their own, what acts for whoever is signed in, and what draws nothing itself. */
const elsewhere = [
  ...['auth-frame', 'root-error', 'needs-script', 'resend-confirmation', 'confirm-by-passkey'],
  ...['toasts', 'interactive', 'lazy-dialog'],
]

test('the page shows every component that pages share', () => {
  const shown = new Set<string>()
  const follow = (file: string) => {
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\()'(?:\.\/|[./]+\/ui\/|#web\/ui\/)([\w-]+\.tsx)'/g,
    )) {
      if (file.startsWith(own) && !readFileSync(file, 'utf8').includes(`/ui/${path}`)) continue
      const known = shown.has(path)
      shown.add(path)
      if (!known) follow(join(ui, path))
    }
  }
  for (const file of readdirSync(own).filter((name) => name.endsWith('.tsx'))) follow(join(own, file))
  const all = readdirSync(ui).filter((name) => name.endsWith('.tsx'))
  expect(all.filter((name) => !shown.has(name) && !elsewhere.includes(name.slice(0, -4)))).toEqual([])
})
