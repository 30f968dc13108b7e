import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot, root } from '../setup/root.mjs'
import { countTests } from './count-tests.mjs'
import { makeTestFolder } from './make-test-folder.mjs'

const patienceMs = 3000
const vitest = inRoot('node_modules/vitest/vitest.mjs')

/** Runs one project of vitest.config.ts and counts its tests; what it writes is shown as it comes, or told to `say`. */
export async function runVitest(runtime, project, filters, env = {}, say = undefined) {
  const plain = process.stdout.isTTY && !say ? {} : { NO_COLOR: '1' }
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
      stdio: say ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: {
        NODE_COMPILE_CACHE: inRoot('.cache/compiled'),
        ...process.env,
        ...plain,
        ...env,
        TMPDIR: folder,
      },
    })
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    for (const stream of streams) stream.setEncoding('utf8').on('data', say)
    child.once('close', (exitCode) => done(exitCode ?? 1))
    // A process that it left behind may hold its output open for ever.
    child.once('exit', (exitCode) => {
      const wait = setTimeout(() => {
        for (const stream of streams) stream.destroy()
        done(exitCode ?? 1)
      }, patienceMs)
      wait.unref()
    })
    child.once('error', () => done(1))
  })
  try {
    const written = readReport(report)
    return { ...countTests(written, code), report: written }
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
