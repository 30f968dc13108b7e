import type { Language } from '#locales/languages.ts'
import type { ServerTexts } from '#locales/server-texts.ts'
import { asHtml } from '#notifications/as-html.ts'
import type { CollectedSection, Row } from './collect.ts'

/** Renders the same data as a page that works offline. */
export function writePage(
  words: ServerTexts['ownData'],
  { brand, at, language }: { brand: string; at: Date; language: Language },
  collected: CollectedSection[],
): string {
  const filled = collected.filter(({ rows }) => rows.length > 0)
  const title = words.title(brand)
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asHtml(title)}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:minmax(8rem,14rem) 1fr;gap:.25rem 1rem;margin:0 0 1.5rem;padding:0 0 1rem;border-bottom:1px solid #8888}
dd{margin:0;overflow-wrap:anywhere;white-space:pre-wrap}img{max-width:100%}</style></head><body>
<h1>${asHtml(title)}</h1>
<p>${asHtml(words.lead(at.toISOString()))}</p>
${filled.map(({ title: name, rows }) => `<h2>${asHtml(words.titles[name])}</h2>\n${rows.map(describe).join('\n')}`).join('\n')}
</body></html>
`
}

function describe(row: Row): string {
  const facts = Object.entries(row).filter(([, value]) => value !== null && value !== '')
  const lines = facts.map(
    ([name, value]) => `<dt>${asHtml(name.replaceAll('_', ' '))}</dt><dd>${show(value)}</dd>`,
  )
  const photo = typeof row.name === 'string' && 'bytes' in row ? row.name : null
  return `<dl>${lines.join('')}</dl>${photo ? `<p><img src="photos/${asHtml(photo)}" alt=""></p>` : ''}`
}

function show(value: unknown): string {
  return asHtml(typeof value === 'object' ? JSON.stringify(value) : String(value))
}
