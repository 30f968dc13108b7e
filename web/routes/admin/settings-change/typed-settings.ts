import type { SettingName, SettingsChanges, SettingsText } from '#domain/settings/settings.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'

/** Formats a setting as the value of its field. */
export function formatSetting(name: SettingName, settings: SettingsText): string {
  const value = settings[name]
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return name.endsWith('Cents') ? (value / 100).toFixed(2) : String(value)
  return value
    .map((one) => (typeof one === 'string' ? one : `${one.day} ${one.name}`))
    .join(name === 'zipCodes' ? ' ' : '\n')
}

type Problems = Partial<Record<SettingName, string>>

/** Parses typed settings; unparsable ones are in `problems`, further validation is the server's. */
export function parseTypedSettings(typed: Partial<Record<SettingName, string>>): {
  changes: SettingsChanges
  problems: Problems
} {
  const problems: Problems = {}
  const changes: Record<string, unknown> = {}
  for (const [name, text] of Object.entries(typed) as [SettingName, string][]) {
    if (name === 'zipCodes') changes[name] = text.split(/[\s,;]+/).filter(Boolean)
    else if (name === 'holidays') {
      const lines = text.split('\n').filter((line) => line.trim())
      const days = lines.map((line) => /^\s*(\d{4}-\d\d-\d\d)\s+(\S.*)$/.exec(line))
      if (days.includes(null)) problems[name] = copy.wrongLine
      changes[name] = days.map((found) => ({ day: found?.[1] ?? '', name: found?.[2]?.trim() ?? '' }))
    } else if (name.endsWith('Cents')) {
      if (!/^\s*\$?\d{1,6}(\.\d{1,2})?\s*$/.test(text)) problems[name] = copy.amount
      changes[name] = Math.round(Number(text.replace('$', '')) * 100)
    } else if (name.endsWith('Percent')) {
      if (!/^\s*\d{1,3}\s*%?\s*$/.test(text)) problems[name] = copy.percent
      changes[name] = Number.parseInt(text, 10)
    } else if (name === 'holdFirstBooking') changes[name] = text === 'yes'
    else if (name.endsWith('Hour')) changes[name] = Number(text)
    else changes[name] = text.trim()
  }
  return { changes, problems }
}

/** Maps a refusal's fields to form fields: 'changes.zipCodes.3' belongs to the ZIP codes. */
export function settingProblemsOf(fields: Record<string, string>): Problems {
  return Object.fromEntries(
    Object.entries(fields).map(([path, words]) => [
      path.split(/[./]/).filter((part) => part !== 'changes')[0],
      words,
    ]),
  )
}
