import { readFileSync } from 'node:fs'
import { inRoot } from './setup/root.mjs'

const accents = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter, index) => [
    letter,
    [...'àƀçđéƒĝĥîĵķļɱñöþɋŕšţûṽŵẋýžÀƁÇĐÉƑĜĤÎĴĶĻṀÑÖÞɊŔŠŢÛṼŴẊÝŽ'][index],
  ]),
)

/** A text as the pseudo-locale has it: in brackets, accented and a third longer; addresses stay as they are. */
function pseudoText(text) {
  if (!/[A-Za-z]{2}/.test(text) || /^(https?:|mailto:|tel:|\/)/.test(text)) return text
  const accented = text.replace(/[A-Za-z]/g, (letter) => accents[letter])
  return `⟦${accented}${' ẋẋẋẋ'.repeat(Math.ceil(text.length / 15))}⟧`
}

/** Texts, functions and lists of a catalogue in the pseudo-locale. */
export function pseudo(value) {
  if (typeof value === 'string') return pseudoText(value)
  if (typeof value === 'function') return (...inputs) => pseudo(value(...inputs))
  if (Array.isArray(value)) return value.map(pseudo)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, pseudo(inner)]))
}

/** The name, the tags and the address of a language are no texts. */
const untouched = ['locale.ts']

/** Builds pages in the pseudo-locale, made from the English catalogue: it shows what is cut or not translated. */
export function pseudoLocale() {
  const prefix = '\0pseudo:'
  return {
    name: 'pseudo-locale',
    enforce: 'pre',
    resolveId(id) {
      const file = /^#text\/(.+)$/.exec(id)?.[1]
      return file && !untouched.includes(file) ? prefix + file : null
    },
    load(id) {
      if (!id.startsWith(prefix)) return null
      const source = inRoot('locales/en', id.slice(prefix.length))
      const names = [...readFileSync(source, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)]
      return [
        `import * as source from ${JSON.stringify(source)}`,
        `import { pseudo } from ${JSON.stringify(inRoot('tools/pseudo-locale.mjs'))}`,
        ...names.map(([, name]) => `export const ${name} = pseudo(source.${name})`),
      ].join('\n')
    },
  }
}
