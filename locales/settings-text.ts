import type { SettingName, SettingsChanges } from '#domain/settings/settings.ts'
import { settingsAdminCopy as copy } from '#text/admin-settings.ts'
import { hourInWords, money } from './format.ts'

/** A setting in words; `value` is undefined where it was not set before. */
export function saidOf(name: SettingName, settings: SettingsChanges): string {
  const value = settings[name]
  if (value === undefined || value === '') return copy.none
  if (typeof value === 'string') return value
  if (typeof value === 'boolean') return value ? copy.yes : copy.no
  if (typeof value === 'number') return numberSaid(name, value)
  if (value.length === 0) return copy.none
  return value.map((one) => (typeof one === 'string' ? one : `${one.day} ${one.name}`)).join(', ')
}

function numberSaid(name: SettingName, value: number): string {
  if (name.endsWith('Cents')) return money(value / 100)
  return name.endsWith('Percent') ? `${value}%` : hourInWords(value)
}

/** The changes of a version, one line per setting; for a list, what is added and removed. */
export function changeSaid(name: SettingName, before: SettingsChanges, after: SettingsChanges): string {
  const [old, now] = [before[name], after[name]]
  if (!Array.isArray(old) || !Array.isArray(now)) return copy.turns(saidOf(name, before), saidOf(name, after))
  const words = (list: readonly unknown[]) =>
    list.map((one) => (typeof one === 'string' ? one : Object.values(one as object).join(' ')))
  const [a, b] = [words(old), words(now)]
  const come = b.filter((one) => !a.includes(one)).map((one) => `+ ${one}`)
  const gone = a.filter((one) => !b.includes(one)).map((one) => `- ${one}`)
  return [...come, ...gone].join(', ')
}
