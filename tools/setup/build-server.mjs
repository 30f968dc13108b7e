import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folder.mjs'
import { inRoot } from './root.mjs'
import { runtimeEnvironment } from './runtime.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

const madeFrom = [
  ...['server', 'contract', 'domain', 'messages', 'demo', 'stand-ins', 'package-lock.json'],
  ...['tools/setup/bundle-server.mjs', 'tools/setup/lean-output.mjs'],
]

const program = () => join(buildFolder(), 'app', 'main.js')

/**
 * What `npm start` runs, as Node is told it. A small nursery keeps the process small, and throughput does not suffer;
 * what starting and a busy hour took is given back (`server/start/give-back.ts`).
 */
export const serverArguments = () => [
  ...['--disable-warning=ExperimentalWarning', '--max-semi-space-size=8', '--expose-gc'],
  program(),
]

/** What glibc would keep of memory that is free: an own part for every thread, and large pieces once one was freed. */
const givesBack = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(128 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(256 * 1024),
}

export const serverEnvironment = () => ({ ...givesBack, ...runtimeEnvironment() })

/** Makes the server one program when there is none yet, or when something it is made from has changed. */
export async function buildServer(runtime) {
  const folder = join(buildFolder(), 'app')
  const stampFile = join(folder, 'made-from')
  const stamp = hashOf(madeFrom)
  if (readStamp(stampFile) === stamp && existsSync(program())) return
  rmSync(folder, { recursive: true, force: true })
  await step('Building the server', runtime, [inRoot('tools/setup/bundle-server.mjs'), folder])
  writeStamp(stampFile, stamp)
}
