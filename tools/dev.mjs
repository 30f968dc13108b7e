import { spawn } from 'node:child_process'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'

// Pages straight from their sources; the server starts again when a file that it is made of changes.
const made = ['contract', 'demo', 'domain', 'fakes', 'locales', 'notifications', 'server']
const runtime = await prepare({ pages: false })
const watch = [...made.map((folder) => `--watch-path=${folder}`), '--watch-preserve-output']
const args = ['--disable-warning=ExperimentalWarning', ...watch, 'server/main.ts', '--develop']
const server = spawn(runtime, [...args, ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: runtimeEnvironment(),
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => process.exit(code ?? 1))
