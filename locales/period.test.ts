import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { period } from './period.ts'

/** Parameters that may end in an abbreviation: times and names. */
const maybeAbbreviated =
  /\$\{(when|until|at|to|from|start|by|time|on|name|cleaner|brand|booked|day|because|atTime\(\w+\)|d\w+AndTime\([\w, ]+\)|inside\(name\))\}\.(?!\.)/

it('ends a sentence once', () => {
  expect(period('hoy a las 5:26 p.m.')).toBe('hoy a las 5:26 p.m.')
  expect(period('para Bob…')).toBe('para Bob…')
  expect(period('today at 5:26 PM')).toBe('today at 5:26 PM.')
})

it.each(['en', 'es'])('no sentence in %s ends in a time or a name with two periods', (language) => {
  const folder = join(import.meta.dirname, language)
  const files = readdirSync(folder, { recursive: true }).map(String)
  const lines = files
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
  expect(lines.filter((line) => maybeAbbreviated.test(line))).toEqual([])
})
