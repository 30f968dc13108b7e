import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { addDays, atHour } from '../../domain/service-time.ts'
import { standInKeys } from '../../server/sandbox/stand-in-keys.ts'
import { buildPages } from '../../tools/setup/build-pages.mjs'
import { startProduct } from './start-product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    origin: string
    stripeSecretKey: string
  }
}

/** One real product for all browser tests, as `npm start` runs it, on a data folder of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildPages(process.execPath)
  const dataDir = mkdtempSync(join(tmpdir(), 'scrubjay-e2e-'))
  const product = await startProduct(dataDir)
  await beginInTheMorning(product.origin)
  const secret = readFileSync(join(dataDir, 'session-secret'), 'utf8').trim()
  project.provide('origin', product.origin)
  project.provide('stripeSecretKey', standInKeys(secret).stripeSecretKey)
  // A file that ended in the middle of something may have left its hold on the clock.
  const held = join(tmpdir(), `scrubjay-clock-${new URL(product.origin).port}`)
  rmSync(held, { recursive: true, force: true })
  return async () => {
    await product.stop()
    rmSync(held, { recursive: true, force: true })
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Whenever the tests run, and however far they move the clock together, midnight is far: tomorrow stays tomorrow. */
async function beginInTheMorning(origin: string): Promise<void> {
  const settings = await fetch(`${origin}/api/config`)
  const { today, serviceZone } = (await settings.json()) as { today: string; serviceZone: string }
  const moved = await fetch(`${origin}/sandbox/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ to: atHour(addDays(today, 1), 9, serviceZone) }),
  })
  if (!moved.ok) throw new Error(`the clock did not move: ${await moved.text()}`)
}
