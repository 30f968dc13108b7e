import { readFileSync, writeFileSync } from 'node:fs'
import { table } from '../server/config/table.ts'

const file = new URL('../docs/settings.md', import.meta.url)

/** The page of all settings, made from the table the server reads. */
export function settingsPage(): string {
  const rows = Object.entries(table).map(([name, { fallback, about }]) => {
    const value = fallback === null ? '' : `\`${fallback === true ? 1 : fallback === false ? 0 : fallback}\``
    return `| \`${name}\` | ${value} | ${about.replaceAll('|', '\\|')} |`
  })
  return [
    '# Settings',
    '',
    'Scrubjay reads its settings from the environment when it starts, checks all of them, and names every one that is wrong. `node tools/write-settings.ts` writes this page.',
    '',
    '| Setting | Default | What it is for |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n')
}

if (process.argv[1]?.endsWith('write-settings.ts')) writeFileSync(file, settingsPage())

export const writtenPage = () => readFileSync(file, 'utf8')
