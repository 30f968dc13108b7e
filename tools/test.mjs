import { runChecks } from './check/run-checks.mjs'
import { findChromium } from './setup/find-chromium.mjs'
import { findPostgres } from './setup/find-postgres.mjs'
import { findRedis } from './setup/find-redis.mjs'
import { prepare } from './setup/prepare.mjs'
import { seconds } from './setup/step.mjs'
import { chooseParts } from './test/choose-parts.mjs'
import { runVitest } from './test/run-vitest.mjs'

const { parts, filters } = chooseParts(process.argv.slice(2))
const testsRun = parts.includes('unit') || parts.includes('e2e')
const runtime = await prepare({ pages: testsRun })

// Before any test: the unit tests of the payment form want a browser too.
const chromium = testsRun ? await findChromium() : undefined
const postgres = parts.includes('unit') ? await findPostgres() : undefined
const redis = parts.includes('unit') ? await findRedis() : undefined
const found = {
  ...(chromium && { CHROMIUM_PATH: chromium }),
  ...(postgres && { POSTGRES_BIN: postgres }),
  ...(redis && { REDIS_SERVER: redis }),
}

const run = {
  check: () => runChecks(runtime),
  unit: () => runVitest(runtime, 'unit', filters, found),
  e2e: () => (chromium ? runVitest(runtime, 'e2e', filters, found) : refuseWithoutBrowser()),
}
const titles = {
  check: 'Check: types, lint, structure',
  unit: 'Unit and API tests',
  e2e: 'Browser tests',
}

const total = { passed: 0, failed: 0, skipped: 0 }
for (const part of parts) {
  console.log(`\n== ${titles[part]}\n`)
  const started = performance.now()
  const { slowest = [], ...counts } = await run[part]()
  if (slowest.length > 1) console.log(`\nThe slowest:\n${slowest.join('\n')}`)
  for (const outcome of Object.keys(total)) total[outcome] += counts[outcome]
  console.log(`\n${titles[part]}: ${summary(counts)} (${seconds(performance.now() - started)})`)
}

console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 || total.passed + total.failed === 0 ? 1 : 0

function refuseWithoutBrowser() {
  console.error('The browser tests need Chromium or Chrome and found none.')
  console.error('Install one, or set CHROMIUM_PATH to its program. The other tests: npm test -- check unit')
  return { passed: 0, failed: 1, skipped: 0 }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
