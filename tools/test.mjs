import { runChecks } from './check/run-checks.mjs'
import { buildPages } from './setup/build-pages.mjs'
import { orEnd } from './setup/prepare.mjs'
import { refuseOldNode } from './setup/refuse-old-node.mjs'
import { findRuntime } from './setup/runtime.mjs'
import { chooseParts } from './test/choose-parts.mjs'
import { provide } from './test/requirements.mjs'
import { runVitest } from './test/run-vitest.mjs'

refuseOldNode()
const { parts, filters, mayInstall } = chooseParts(process.argv.slice(2))
const programs = await orEnd(provide(parts, mayInstall))
const runtime = findRuntime()

// One after the other: in parallel they starve each other of two cores.
const outcomes = []
if (parts.includes('check')) outcomes.push(['Check: types, lint, structure', await runChecks(runtime)])
const projects = parts.filter((part) => part !== 'check')
if (projects.length > 0) await orEnd(buildPages(runtime))
for (const project of projects) outcomes.push([titleOf(project), await runTests(project)])

const total = { passed: 0, failed: 0, skipped: 0 }
for (const [title, counts] of outcomes) {
  console.log(`${title}: ${summary(counts)}`)
  for (const outcome of Object.keys(total)) total[outcome] += counts[outcome]
}
console.log(`\n${summary(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0

function titleOf(project) {
  return project === 'unit' ? 'Unit and API tests' : 'Browser tests'
}

function runTests(project) {
  if (project === 'unit' || programs.CHROMIUM_PATH) return runVitest(runtime, project, filters, programs)
  console.error('The browser tests need Chromium. The other tests: npm test -- check unit')
  return { passed: 0, failed: 1, skipped: 0 }
}

function summary({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed, ${skipped} skipped`
}
