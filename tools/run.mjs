import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'

// Runs one TypeScript file of the repository on the right Node: node tools/run.mjs bench/run.ts start
const runtime = await prepare()
const args = ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]
const child = spawn(runtime, args, { cwd: root, stdio: 'inherit', env: runtimeEnvironment() })
// What it has begun it ends or undoes itself.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
