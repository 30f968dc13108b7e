import { Kysely, PostgresDialect, sql } from 'kysely'
import { serviceDay } from '#domain/service-time.ts'
import {
  type SettingName,
  type SettingsText,
  settingsChanges,
  settingsConflicts,
} from '#domain/settings/settings.ts'
import { defaultLanguage } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'
import { validationText } from '#locales/validation-text.ts'
import { firstSettings } from '../config/first-settings.ts'
import { readSettings } from '../config/settings-schema.ts'
import type { Config } from '../config.ts'
import { type Db, openPool } from '../db/connect.ts'
import type { Tables } from '../db/rows/tables.ts'
import { plainAddress, senderAddress } from '../providers/mail/mail-client.ts'
import { environmentOf, readIgnoredSettings } from '../settings/first-version.ts'
import { readVersions, type SettingsVersion, settingsInForceAt } from '../settings/versions.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'
import { productTime } from './product-time.ts'

const area = 'settings'
const cure = 'change it at /admin/settings'
/** Settings whose values must not reach strangers. */
const ownWords = ['brandName', 'supportPhone', 'supportEmail'] as const

type CheckSettingsRequest = Pick<Config, 'first' | 'SERVICE_ZONE' | 'worldStandsIn'>

/** Reads the settings that are data as the server would, and changes nothing. */
export function checkSettings(
  owner: string,
  config: CheckSettingsRequest,
  now: () => Date,
): Promise<Finding[]> {
  return runDoctorCheck(area, 'Check DATABASE_URL.', async () => {
    const pool = openPool({ connectionString: owner, max: 1, connectionTimeoutMillis: 10_000 })
    const db: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
    try {
      return await readAll(db, config, now())
    } finally {
      await db.destroy()
    }
  })
}

/** The sender's address stays in the environment: the mail server signs it. */
export function checkSender({ MAIL_FROM, SMTP_URL }: Pick<Config, 'MAIL_FROM' | 'SMTP_URL'>): Finding[] {
  if (!plainAddress.test(senderAddress(MAIL_FROM)))
    return [failed('mail', 'MAIL_FROM has no address: set it as Name <hello@clean.example>')]
  if (SMTP_URL && MAIL_FROM === readSettings({}).MAIL_FROM)
    return [warning('mail', `MAIL_FROM is still the example's, ${MAIL_FROM}: set the address you send from`)]
  return []
}

async function readAll(db: Db, config: CheckSettingsRequest, real: Date): Promise<Finding[]> {
  const { rows } = await sql<{ kept: boolean }>`SELECT to_regclass('public.settings_versions') IS NOT NULL
    AND to_regclass('public.withdrawn_versions') IS NOT NULL AS kept`.execute(db)
  const versions = rows[0]?.kept ? await readVersions(db) : []
  if (versions.length === 0)
    return [warning(area, 'none are stored yet: the first start makes version 1 of the environment')]
  const now = await productTime(db, config, real)
  const held = settingsInForceAt(versions, now)
  const usual = firstSettings(readSettings({}))
  return [
    ...tellVersions(versions, now, config.SERVICE_ZONE),
    ...tellUnheard(await readIgnoredSettings(db, config.first), { held, usual, given: config.first }),
    ...tellProblems(held),
    ...ownWords
      .filter((name) => held[name] === usual[name])
      .map((name) => warning(area, `${name} is still the example's, ${held[name]}: ${cure}`)),
  ]
}

function tellVersions(versions: SettingsVersion[], now: Date, zone: string): Finding[] {
  const begun = versions.filter(({ startsAt }) => startsAt <= now)
  const newest = begun.at(-1)
  const said =
    newest && newest.version > 1
      ? `version ${newest.version} is in force since ${serviceDay(newest.startsAt, zone)}`
      : 'version 1 is in force since the first start, made of the environment'
  const toCome = versions.filter(({ startsAt }) => startsAt > now)
  return [
    passed(area, said),
    ...toCome.map(({ version, startsAt, changes }) =>
      passed(
        area,
        `version ${version} begins on ${serviceDay(startsAt, zone)}: ${Object.keys(changes).join(', ')}`,
      ),
    ),
  ]
}

interface SettingsDetails {
  held: SettingsText
  usual: SettingsText
  /** The values that the environment would set. */
  given: SettingsText
}

/** Of the sender only its name is a setting; the address stays with the environment. */
const nameOf = (name: SettingName) => (name === 'senderName' ? 'the name in MAIL_FROM' : environmentOf(name))

/** Settings that the environment does not name, or names with the same value, are not reported. */
function tellUnheard(names: SettingName[], { held, usual, given }: SettingsDetails): Finding[] {
  const differ = (name: SettingName, other: SettingsText) =>
    JSON.stringify(given[name]) !== JSON.stringify(other[name])
  const misleading = names.filter((name) => differ(name, held) && differ(name, usual)).map(nameOf)
  if (misleading.length === 0) return []
  return [
    warning(
      area,
      `the environment only made version 1, and what it says by now is not in force: ${misleading.join(', ')}. Change it at /admin/settings, or take it away`,
    ),
  ]
}

/**
 * Values that the admin area would refuse: the first version was made from the environment with fewer checks.
 */
function tellProblems(held: SettingsText): Finding[] {
  const { error } = settingsChanges.safeParse(held)
  const wrong = (error?.issues ?? []).map(
    ({ path, message }) =>
      `${path.join('.')}: ${validationText(serverTexts(defaultLanguage).validation, message)}`,
  )
  const apart = Object.entries(settingsConflicts(held)).map(
    ([name, conflict]) => `${name}: ${serverTexts(defaultLanguage).serverWords.settingsConflicts[conflict]}`,
  )
  return [...wrong, ...apart].map((words) =>
    failed(area, `${words} ${cure[0]?.toUpperCase()}${cure.slice(1)}`),
  )
}
