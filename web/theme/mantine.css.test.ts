import { existsSync, globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const web = fileURLToPath(new URL('..', import.meta.url))
const styles = fileURLToPath(new URL('../../node_modules/@mantine/core/styles/', import.meta.url))

/** The components that pages take from Mantine and that have a style sheet of their own. */
function componentsInUse(): string[] {
  const names = globSync('**/*.tsx', { cwd: web }).flatMap((file) =>
    [...readFileSync(`${web}${file}`, 'utf8').matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)].flatMap(
      ([, list = '']) => list.match(/\b[A-Z]\w+/g) ?? [],
    ),
  )
  return [...new Set(names)].filter((name) => existsSync(`${styles}${name}.layer.css`))
}

test('every component that a page uses brings its style sheet along', () => {
  const used = componentsInUse()
  expect(used).toContain('Button')
  const loaded = readFileSync(`${web}theme/mantine.css.ts`, 'utf8')
  expect(used.filter((name) => !loaded.includes(`/styles/${name}.layer.css`))).toEqual([])
})
