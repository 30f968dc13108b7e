import { expect } from 'vitest'
import type { ServiceArea } from '#domain/service-area.ts'
import { TestActor } from '#tests/support/actor.ts'
import { runSqlAsOwner } from './as-owner.ts'
import { origin } from './product.ts'

/** An operator sets the service area; resolves once it is in force. */
export async function setServiceArea(area: ServiceArea): Promise<void> {
  const anyone = new TestActor(origin())
  const { now } = (await anyone.call('GET /api/config')).body
  await runSqlAsOwner(
    `INSERT INTO settings_versions (version, changes, starts_at, created_at)
      SELECT max(version) + 1, $1, $2, $2 FROM settings_versions`,
    [JSON.stringify({ zipCodes: area }), now],
  )
  await expect.poll(async () => (await anyone.call('GET /api/config')).body.serviceArea).toEqual(area)
}
