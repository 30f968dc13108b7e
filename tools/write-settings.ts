import { readFileSync, writeFileSync } from 'node:fs'
import { readSettings, settingsSchema } from '#server/config/settings-schema.ts'
import { insertOnlyTables } from '#server/db/app-role/grant-app.ts'
import { retentions } from '#server/queue/retentions.ts'

const settings = settingsSchema.shape
const file = new URL('../docs/settings.md', import.meta.url)

/** The page of all settings, made from the schema that the server reads them with. */
export function settingsPage(): string {
  const rows = Object.entries(readSettings({})).map(([name, value]) => {
    const usual = value === null ? '' : `\`${typeof value === 'boolean' ? Number(value) : value}\``
    return [`\`${name}\``, usual, settings[name as keyof typeof settings].description ?? '']
  })
  return [
    '# Settings',
    '',
    'Scrubjay reads its settings from the environment when it starts, checks all of them, and names every one that is wrong. `node tools/run.mjs tools/write-settings.ts` writes this page.',
    '',
    ...alignedTable([['Setting', 'Default', 'What it is for'], ...rows]),
    '',
    '## What is kept how long',
    '',
    'Every hour the server deletes data that is no longer needed. It keeps the data of cleanings that are still to come, or whose refund, payout or dispute is open.',
    '',
    ...alignedTable([['What', 'Kept'], ...retentions.map(({ what, kept }) => [what, inWords(kept)])]),
    '',
    `For ever, since history is closed and the app itself may not change it: ${closed}, and with them jobs, payments, refunds, disputes and payouts. Deleting an account takes the name off all of them, and what is about the person alone goes as a whole.`,
    '',
  ].join('\n')
}

const closed = insertOnlyTables.map((table) => `\`${table}\``).join(', ')

const inWords = (kept: string) => (kept in settings ? `\`${kept}\` days` : kept)

/** A Markdown table as the formatter leaves it: columns as wide as their longest cell. */
function alignedTable([head = [], ...rows]: string[][]): string[] {
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => row[column]?.length ?? 0)))
  const line = (cells: string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  return [head, widths.map((width) => '-'.repeat(width)), ...rows].map(line)
}

if (process.argv[1]?.endsWith('write-settings.ts')) writeFileSync(file, settingsPage())

export const writtenPage = () => readFileSync(file, 'utf8')
