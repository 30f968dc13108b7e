import { inRoot } from '../setup/root.mjs'
import { run, seconds } from '../setup/step.mjs'

const quiet = '--disable-warning=ExperimentalWarning'
const reactRouter = inRoot('node_modules/@react-router/dev/bin.cjs')
const tsc = inRoot('node_modules/typescript/bin/tsc')
const biome = inRoot('node_modules/@biomejs/biome/bin/biome')
const knip = inRoot('node_modules/knip/bin/knip.js')
const cruiser = inRoot('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')

const folders = [
  ...['domain', 'contract', 'notifications', 'server', 'demo', 'web', 'fakes'],
  ...['tests', 'bench', 'tools'],
]

// Each check is a row of commands; the pages' route types are made before types are checked.
const checks = {
  types: [
    [reactRouter, 'typegen'],
    [tsc, '--checkers', '1', '--project', inRoot()],
    // A service worker has other globals than a page.
    [tsc, '--checkers', '1', '--project', inRoot('web/worker')],
  ],
  lint: [
    [biome, 'ci', '--colors=off', '--reporter=concise', '--diagnostic-level=warn', '--max-diagnostics=200'],
  ],
  imports: [[cruiser, '--config', inRoot('tools/check/directions.mjs'), '--no-progress', ...folders]],
  unused: [[knip, '--no-progress', '--config', inRoot('tools/check/knip.json')]],
  structure: [[inRoot('tools/check/structure.ts')]],
}

/** Runs all checks concurrently, prints each result, and counts them. */
export async function runChecks(runtime) {
  const outcomes = await Promise.all(Object.entries(checks).map((check) => runCheck(runtime, ...check)))
  const failed = outcomes.filter((passed) => !passed).length
  return { passed: outcomes.length - failed, failed, skipped: 0 }
}

async function runCheck(runtime, name, commands) {
  const started = performance.now()
  let result = { code: 0, output: '' }
  for (const command of commands) {
    result = await run(runtime, [quiet, ...command], { env: { ...process.env, NO_COLOR: '1' } })
    if (result.code !== 0) break
  }
  const passed = result.code === 0
  const time = seconds(performance.now() - started)
  console.log(`${passed ? 'passed' : 'FAILED'}  ${name.padEnd(10)} ${time}`)
  const said = result.output.trim()
  if (said && (!passed || name === 'structure')) console.log(`${said.replaceAll(/^/gm, '        ')}`)
  return passed
}
