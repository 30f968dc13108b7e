import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { languages } from './languages.ts'

const folder = (language: string) => join(import.meta.dirname, language)
const filesOf = (language: string) =>
  readdirSync(folder(language), { recursive: true })
    .map(String)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .sort()

const english = filesOf('en')
const others = Object.keys(languages).filter((language) => language !== 'en')

/** Spanish words of stored codes, which are English; and evidence, which American banks read. */
const ofOneLanguage = ['codes.ts', 'message-names.ts', 'devices.ts', 'dispute-evidence.ts']

/** What is the same in both languages: names, symbols, and words that they share. */
const shared =
  /^[^A-Za-zÀ-ÿ]*$|^(Scrubjay|Klarna|Afterpay|Stripe|Webhooks?|SMS|Google|Apple|Checkr|Error|Total|No|Manual|Color|Seattle|1420 E Pine St.*|Nina Nightingale|Kim Kestrel|ID|ZIP|CSV|Guest|Customer|guest@example\.com|.*@.*\..*|https?:.*|[a-z_.-]+|[A-Z]{2,})$/

async function load(language: string, file: string): Promise<Record<string, unknown>> {
  return import(join(folder(language), file))
}

/** Every text and function of a catalogue by its path. */
function leavesOf(value: unknown, path: string): [path: string, leaf: unknown][] {
  if (value === null || typeof value !== 'object') return [[path, value]]
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, `${path}.${name}`))
}

describe.each(others)('the catalogue in %s', (language) => {
  it('has the files of the English one', () => {
    expect(filesOf(language).filter((name) => !ofOneLanguage.includes(name))).toEqual(
      english.filter((name) => !ofOneLanguage.includes(name)),
    )
  })

  it.each(english.filter((name) => !ofOneLanguage.includes(name)))(
    'has the keys of %s, translated',
    async (file) => {
      const [texts, translated] = await Promise.all([load('en', file), load(language, file)])
      const expected = new Map(leavesOf(texts, file))
      const actual = new Map(leavesOf(translated, file))
      expect([...expected.keys()].filter((path) => !actual.has(path))).toEqual([])
      const same = [...expected].filter(
        ([path, text]) => typeof text === 'string' && text === actual.get(path) && !shared.test(text),
      )
      expect(same.map(([path, text]) => `${path}: ${text}`)).toEqual([])
      const parameters = [...expected].filter(([path, text]) => {
        const other = actual.get(path)
        return typeof text === 'function' && (typeof other !== 'function' || other.length > text.length)
      })
      expect(parameters.map(([path]) => path)).toEqual([])
    },
  )
})

test('leavesOf finds texts at any depth', () => {
  expect(leavesOf({ a: ['x', { b: 'y' }] }, 'f')).toEqual([
    ['f.a.0', 'x'],
    ['f.a.1.b', 'y'],
  ])
})
