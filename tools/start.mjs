import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { prepare } from './setup/prepare.mjs'
import { root } from './setup/root.mjs'
import { runtimeEnvironment, serverArguments } from './setup/runtime.mjs'

const runtime = await prepare()
const args = [...serverArguments, ...process.argv.slice(2)]
const server = spawn(runtime, args, { cwd: root, stdio: 'inherit', env: runtimeEnvironment() })

for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))

// The shell between npm and this process does not pass signals on: it just dies.
const parent = process.ppid
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    server.kill('SIGTERM')
  }, 500)
}

server.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
