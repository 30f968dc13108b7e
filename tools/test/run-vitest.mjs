import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { countTests } from './count-tests.mjs'
import { makeTestFolder } from './make-test-folder.mjs'

const vitest = inRoot('node_modules/vitest/vitest.mjs')

/** Runs one project of vitest.config.ts with a temporary folder of its own and counts its tests. */
export async function runVitest(runtime, project, filters, env) {
  const folder = makeTestFolder()
  const report = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['--disable-warning=ExperimentalWarning', vitest, 'run', '--project', project]
  const code = await new Promise((done) => {
    const child = spawn(runtime, [...args, ...reporters, ...filters], {
      cwd: root,
      stdio: 'inherit',
      env: { NODE_COMPILE_CACHE: inRoot('.cache/compiled'), ...process.env, ...env, TMPDIR: folder },
    })
    child.once('exit', done)
    child.once('error', () => done(1))
  })
  try {
    return countTests(readReport(report), code ?? 1)
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
