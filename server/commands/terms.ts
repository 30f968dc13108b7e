import { parseArgs } from 'node:util'
import { readDateTime } from '#domain/service-time.ts'
import { defaultTerms, readTerms, type TermsText } from '#domain/terms.ts'
import { defaultLanguage } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { changeTerms } from '../features/admin/terms/change-terms.ts'
import { makeFirstVersion } from '../features/terms/add-version.ts'
import { isNotWithdrawn } from '../features/terms/in-force.ts'
import type { CommandContext } from '../start/run-command.ts'
import { runCommand } from '../start/run-command.ts'
import { CommandRefusal } from './command-refusal.ts'

const usage = [
  'npm run terms                                    shows all versions',
  'npm run terms -- change --late-fee-percent 30 --from 2026-12-01 --reason "WHY"',
  `Of a version can be changed: ${optionNames().join(', ')}. Without --from it holds from now on.`,
].join('\n')

interface TermsChange {
  values: Partial<TermsText>
  from: string | undefined
  reason: string
}

/** npm run terms: the versions of the terms; works next to a running server. */
await runCommand<TermsChange | null>(read, async (context, change) => {
  if (!change) return tellAll(context)
  const now = context.clock()
  const zone = context.config.SERVICE_ZONE
  const startsAt = change.from === undefined ? now : readDateTime(change.from, zone)
  if (!startsAt || startsAt < now)
    throw new CommandRefusal(`--from must be a day to come, such as 2027-01-15.\n${usage}`)
  await makeFirstVersion(context.db, context.config, now)
  // The version in force when the new one begins: a later decision may begin later.
  const all = await versions(context)
  const last = all.find(({ starts_at }) => starts_at <= startsAt)?.terms ?? defaultTerms
  const terms = readTerms({ ...last, ...change.values })
  if (!terms) throw new CommandRefusal(`${serverTexts(defaultLanguage).refusals.terms_do_not_fit}\n${usage}`)
  if (JSON.stringify(terms) === JSON.stringify(readTerms(last)))
    throw new CommandRefusal('Nothing would change.')
  const begins = (at: Date) => (change.from === undefined ? at : startsAt)
  const by = { operator: context.operator }
  await changeTerms(context, { by, changes: change.values, startsAt: begins, reason: change.reason })
  const later = all.filter(({ starts_at }) => starts_at > startsAt).map(({ version }) => version)
  const said = await tellAll(context)
  return later.length === 0
    ? said
    : `${said}\nVersion ${later.join(' and ')} begins later and keeps its own values: change those too if this is to last.`
})

function read(words: string[]): TermsChange | null {
  const { positionals, values } = parse(words)
  if (positionals.length === 0 && Object.keys(values).length === 0) return null
  const { from, reason, ...rest } = values as Record<string, string | undefined>
  if (positionals.join() !== 'change') throw new CommandRefusal(usage)
  if (!reason?.trim()) throw new CommandRefusal(`A reason is missing; it is kept with the version.\n${usage}`)
  const chosen = Object.keys(defaultTerms)
    .filter((key) => rest[optionOf(key)] !== undefined)
    .map((key) => [key, Number(rest[optionOf(key)] || Number.NaN)])
  if (chosen.length === 0) throw new CommandRefusal(usage)
  return { values: Object.fromEntries(chosen), from, reason: reason.trim() }
}

function parse(words: string[]) {
  const text = { type: 'string' } as const
  const options = Object.fromEntries([...optionNames(), 'from', 'reason'].map((name) => [name, text]))
  try {
    return parseArgs({ args: words, options, allowPositionals: true })
  } catch (error) {
    throw new CommandRefusal(`${error instanceof Error ? error.message : error}\n${usage}`)
  }
}

function optionNames(): string[] {
  return Object.keys(defaultTerms).map(optionOf)
}

/** lateFeePercent is typed --late-fee-percent. */
function optionOf(key: string): string {
  return key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

function versions({ db }: CommandContext) {
  return db
    .selectFrom('terms_versions')
    .selectAll()
    .where(isNotWithdrawn)
    .orderBy('starts_at', 'desc')
    .orderBy('version', 'desc')
    .execute()
}

async function tellAll(context: CommandContext): Promise<string> {
  const all = await versions(context)
  if (all.length === 0) return 'No version yet: the first start of the server makes one of its settings.'
  return all
    .map(({ version, starts_at, reason, operator, terms }, index) => {
      const before: Partial<TermsText> = all[index + 1]?.terms ?? {}
      const lines = Object.entries(terms)
        .filter(([key, value]) => before[key as keyof TermsText] !== value)
        .map(([key, value]) => `  ${optionOf(key).padEnd(26)} ${value}`)
      const since = version === 1 ? '' : `, from ${starts_at.toISOString()}`
      return [`Version ${version}${since}: ${reason} (${operator})`, ...lines].join('\n')
    })
    .join('\n')
}
