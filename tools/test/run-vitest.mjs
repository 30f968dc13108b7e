import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { countTests } from './count-tests.mjs'
import { makeTestFolder } from './make-test-folder.mjs'
import { slowestTests } from './slowest-tests.mjs'

const vitest = inRoot('node_modules/vitest/vitest.mjs')
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

/** Runs one project of vitest.config.ts, shows its output as it comes, counts its tests and names the slowest. */
export async function runVitest(runtime, project, filters, env = {}) {
  const folder = makeTestFolder()
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = [
    '--disable-warning=ExperimentalWarning',
    vitest,
    'run',
    '--project',
    project,
    ...reporters,
    ...filters,
  ]
  const code = await new Promise((done) => {
    const child = spawn(runtime, args, {
      cwd: root,
      stdio: 'inherit',
      env: {
        NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
        ...process.env,
        ...plain,
        ...env,
        TMPDIR: folder,
      },
    })
    child.once('exit', (exitCode) => done(exitCode ?? 1))
    child.once('error', () => done(1))
  })
  try {
    const written = readReport(report)
    return { ...countTests(written, code), slowest: slowestTests(written) }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
