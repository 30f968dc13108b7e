import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, pairs } from './contrast.ts'

const css = readFileSync(new URL('../../../theme/theme.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')

/** The colours of a scheme; the dark one inherits what it does not redefine. */
function coloursOf(...parts: string[]): Map<string, string> {
  const named = parts.flatMap((part) => [...part.matchAll(/--([\w-]+): ([^;]+);/g)])
  return new Map(named.map(([, name = '', value = '']) => [name, value]))
}

function colourOf(colours: Map<string, string>, name: string): string {
  const value = colours.get(name) ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
  return other ? colourOf(colours, other) : value === '#fff' ? '#ffffff' : value
}

test.each([
  ['light', coloursOf(light)],
  ['dark', coloursOf(light, dark)],
])('every text colour has enough contrast on its background: %s', (_scheme, colours) => {
  const faint = pairs.flatMap(([text, ground]) => {
    const ratio = contrast(colourOf(colours, text), colourOf(colours, ground))
    return ratio >= 4.5 ? [] : [`${text} on ${ground}: ${ratio.toFixed(2)}`]
  })
  expect(faint).toEqual([])
  const edges = ['ground', 'surface'].map((ground) =>
    contrast(colourOf(colours, 'line-strong'), colourOf(colours, ground)),
  )
  expect(Math.min(...edges), 'edges of fields and buttons').toBeGreaterThan(3)
})

test('contrast of black on white is the maximum', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
})
