import { runChecks } from './check/run-checks.mjs'
import { buildPages } from './setup/build-pages.mjs'
import { findChromium } from './setup/find-chromium.mjs'
import { findPostgres } from './setup/find-postgres.mjs'
import { findRedis } from './setup/find-redis.mjs'
import { orEnd, prepare } from './setup/prepare.mjs'
import { seconds } from './setup/step.mjs'
import { chooseParts } from './test/choose-parts.mjs'
import { inTurn } from './test/in-turn.mjs'
import { runVitest } from './test/run-vitest.mjs'
import { slowestTests } from './test/slowest-tests.mjs'

const { parts, filters } = chooseParts(process.argv.slice(2))
const testsRun = parts.includes('unit') || parts.includes('e2e')
const runtime = await prepare({ pages: false })

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
  check: (say) => runChecks(runtime, say),
  unit: (say) => runTests('unit', say),
  e2e: (say) => (chromium ? runTests('e2e', say) : refuseWithoutBrowser(say)),
}
const titles = {
  check: 'Check: types, lint, structure',
  unit: 'Unit and API tests',
  e2e: 'Browser tests',
}

// Checks need nothing built and run beside the building. Both kinds of tests at once starve each other of two cores.
const built = testsRun && orEnd(buildPages(runtime))
const voices = inTurn(parts.length)
const outcomes = []
let before = Promise.resolve()
for (const [index, part] of parts.entries()) {
  const outcome =
    part === 'check' ? runPart(part, voices[index]) : before.then(() => runPart(part, voices[index]))
  if (part !== 'check') before = outcome
  outcomes.push(outcome)
}
const ended = await Promise.all(outcomes)

const slowest = slowestTests(ended.map(({ report }) => report))
if (slowest.length > 1) console.log(`\nThe slowest:\n${slowest.join('\n')}\n`)
for (const { told } of ended) console.log(told)
const total = { passed: 0, failed: 0, skipped: 0 }
for (const { counts } of ended) for (const outcome of Object.keys(total)) total[outcome] += counts[outcome]
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 || total.passed + total.failed === 0 ? 1 : 0

async function runPart(part, { say, end }) {
  say(`\n== ${titles[part]}\n\n`)
  const started = performance.now()
  const { report, ...counts } = await run[part](say)
  const told = `${titles[part]}: ${summary(counts)} (${seconds(performance.now() - started)})`
  say(`\n${told}\n`)
  end()
  return { counts, report, told }
}

async function runTests(project, say) {
  await built
  return runVitest(runtime, project, filters, found, parts.length > 1 ? say : undefined)
}

function refuseWithoutBrowser(say) {
  say('The browser tests need Chromium or Chrome and found none.\n')
  say('Install one, or set CHROMIUM_PATH to its program. The other tests: npm test -- check unit\n')
  return { passed: 0, failed: 1, skipped: 0 }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
