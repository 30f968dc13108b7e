import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const web = new URL('../../../', import.meta.url).pathname
const ui = join(web, 'ui')

/** Components with pages or frames of their own, with effects for the signed-in user, or without output. */
const elsewhere = [
  ...['auth-frame', 'root-error', 'needs-script', 'resend-confirmation', 'confirm-by-passkey'],
  ...['toasts', 'toast-list', 'interactive', 'lazy-dialog'],
]

test('the design page shows every component of web/ui', () => {
  const seen = new Set<string>()
  const follow = (file: string) => {
    if (seen.has(file)) return
    seen.add(file)
    for (const [, alias, path = ''] of readFileSync(file, 'utf8').matchAll(
      /(?:from |import\()'(#web)?([^']+\.tsx)'/g,
    ))
      follow(alias ? join(web, path) : resolve(file, '..', path))
  }
  const own = import.meta.dirname
  for (const file of readdirSync(own).filter((name) => name.endsWith('.tsx'))) follow(join(own, file))
  const all = readdirSync(ui).filter((name) => name.endsWith('.tsx'))
  expect(all.filter((name) => !seen.has(join(ui, name)) && !elsewhere.includes(name.slice(0, -4)))).toEqual(
    [],
  )
})
