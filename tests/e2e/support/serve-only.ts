import { expect } from 'vitest'
import type { Answer } from '#contract/index.ts'
import type { ServiceArea } from '#domain/service-area.ts'
import type { SettingsChanges } from '#domain/settings/settings.ts'
import { TestActor } from '#tests/support/actor.ts'
import { runSqlAsOwner } from './as-owner.ts'
import { origin } from './product.ts'

/** An operator sets the service area; resolves once it is in force. */
export function setServiceArea(area: ServiceArea): Promise<void> {
  return setSettings({ zipCodes: [...area] }, ({ serviceArea }) => serviceArea, area)
}

/** An operator sets the discount on weekly visits; resolves once it is in force. */
export function setWeeklyDiscount(percent: number): Promise<void> {
  const inForce = ({ regularDiscounts }: Answer<'GET /api/config'>) => regularDiscounts.weekly
  return setSettings({ weeklyDiscountPercent: percent }, inForce, percent)
}

async function setSettings<T>(
  changes: SettingsChanges,
  inForce: (config: Answer<'GET /api/config'>) => T,
  expected: T,
): Promise<void> {
  const anyone = new TestActor(origin())
  const { now } = (await anyone.call('GET /api/config')).body
  await runSqlAsOwner(
    `INSERT INTO settings_versions (version, changes, starts_at, created_at)
      SELECT max(version) + 1, $1, $2, $2 FROM settings_versions`,
    [JSON.stringify(changes), now],
  )
  await expect.poll(async () => inForce((await anyone.call('GET /api/config')).body)).toEqual(expected)
}
