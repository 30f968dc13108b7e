import { spawn } from 'node:child_process'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { runtimeEnvironment } from './setup/runtime.mjs'

// Runs one TypeScript file of the repository on the right Node: node tools/run.mjs bench/run.ts start
const runtime = await prepare()
const args = ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)]
const child = spawn(runtime, args, { cwd: root, stdio: 'inherit', env: runtimeEnvironment() })
child.once('exit', (code) => process.exit(code ?? 1))
