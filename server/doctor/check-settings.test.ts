import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { readConfig } from '../config.ts'
import { checkSender, checkSettings } from './check-settings.ts'

let app: TestApp
const environment = { PRICE_REGULAR: '80', MAIL_FROM: 'Jays <hi@jays.example>' }

beforeAll(async () => {
  app = await startTestApp({ environment, webhooks: false, tasks: false })
})
afterAll(() => app.stop())

/** The findings with the environment of the first start and some more. */
async function found(more: Record<string, string> = {}, now: () => Date = app.clock.now): Promise<string> {
  const { dataDir } = app.context.config
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...environment, ...more })
  const findings = await checkSettings(app.database, { ...config, worldStandsIn: false }, now)
  return findings.map(({ area, state, text }) => `${state} ${area} ${text}`).join('\n')
}

async function store(version: number, changes: SettingsChanges, startsAt: string): Promise<void> {
  await app.context.db
    .insertInto('settings_versions')
    .values({
      version,
      changes: JSON.stringify(changes),
      starts_at: new Date(startsAt),
      created_at: new Date('2026-06-10T16:00:00Z'),
    })
    .execute()
}

test('the first version is said to be that, and words of the example are pointed at', async () => {
  const said = await found()
  expect(said).toContain('ok settings version 1 is in force since the first start')
  for (const name of ['brandName', 'supportPhone', 'supportEmail'])
    expect(said).toContain(`to look at settings ${name} is still the example's`)
  expect(said).not.toMatch(/broken|environment only/)
})

test('what the environment says since then is named while something else is in force', async () => {
  const said = await found({ PRICE_REGULAR: '95', SUPPORT_PHONE: '(206) 555-0199' })
  expect(said).toMatch(
    /to look at settings the environment only made version 1.*: SUPPORT_PHONE, PRICE_REGULAR\./,
  )
  expect(await found({ MAIL_FROM: 'Wrens <hi@jays.example>' })).toMatch(
    /only made.*: the name in MAIL_FROM\./,
  )
  // A removed or equal setting is not reported.
  expect(await found({ PRICE_REGULAR: '' })).not.toContain('environment only')
  await store(2, { supportPhone: '(206) 555-0199' }, '2026-06-10T16:00:00Z')
  const later = await found({ PRICE_REGULAR: '95', SUPPORT_PHONE: '(206) 555-0199' })
  expect(later).toMatch(/version 1.*: PRICE_REGULAR\./)
  expect(later).not.toContain('supportPhone is still')
})

test('it says since when the newest version holds, and what is to come, by the zone', async () => {
  await store(3, { regularBaseCents: 9000 }, '2026-06-12T07:00:00Z')
  const said = await found()
  expect(said).toContain('ok settings version 2 is in force since 2026-06-10')
  expect(said).toContain('ok settings version 3 begins on 2026-06-12: regularBaseCents')
  const then = await found({}, () => new Date('2026-06-12T07:00:00Z'))
  expect(then).toContain('ok settings version 3 is in force since 2026-06-12')
  expect(then).not.toContain('begins')
})

test('stored values that the admin area would refuse are broken, each with its cure', async () => {
  await store(
    4,
    { zipCodes: [], supportEmail: 'nobody', guestFirstHour: 21, guestLastHour: 20 },
    '2026-06-13T07:00:00Z',
  )
  const said = await found({}, () => new Date('2026-06-14T07:00:00Z'))
  const cure = 'Change it at /admin/settings'
  expect(said).toContain(`broken settings zipCodes: Add at least one ZIP code. ${cure}`)
  expect(said).toMatch(/broken settings supportEmail: Please enter an email address.*Change it/)
  expect(said).toContain(`broken settings guestLastHour: The last hour comes after the first. ${cure}`)
  expect(await found()).not.toContain('broken')
})

test('a database that does not answer is broken, and its password is not printed', async () => {
  const address = 'postgres://robin:open-sesame@127.0.0.1:1/nothing'
  const [finding] = await checkSettings(address, app.context.config, app.clock.now)
  expect(finding).toMatchObject({
    area: 'settings',
    state: 'broken',
    text: expect.stringContaining('Check DATABASE_URL'),
  })
  expect(finding?.text).not.toContain('open-sesame')
})

test("the sender needs an address of one's own", () => {
  const smtp = { SMTP_URL: 'smtp://127.0.0.1' }
  expect(checkSender({ MAIL_FROM: 'Jays', ...smtp })).toMatchObject([{ state: 'broken', area: 'mail' }])
  expect(checkSender({ MAIL_FROM: 'Scrubjay <hello@scrubjay.example>', ...smtp })).toMatchObject([
    { state: 'to look at', text: expect.stringContaining('MAIL_FROM is still') },
  ])
  expect(checkSender({ MAIL_FROM: 'Jays <hi@jays.example>', ...smtp })).toEqual([])
})
