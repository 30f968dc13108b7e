import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folder.mjs'
import { inRoot } from './root.mjs'
import { hashOf, readStamp, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

const madeFrom = [
  ...['server', 'contract', 'domain', 'messages', 'demo', 'stand-ins', 'package-lock.json'],
  ...['tools/setup/bundle-server.mjs', 'tools/setup/lean-output.mjs'],
]

/** Where the program stands that `npm start` runs. */
export const serverProgram = () => join(buildFolder(), 'app', 'main.js')

/** Makes the server one program when there is none yet, or when something it is made from has changed. */
export async function buildServer(runtime) {
  const folder = join(buildFolder(), 'app')
  const stampFile = join(folder, 'made-from')
  const stamp = hashOf(madeFrom)
  if (readStamp(stampFile) === stamp && existsSync(serverProgram())) return
  rmSync(folder, { recursive: true, force: true })
  await step('Building the server', runtime, [inRoot('tools/setup/bundle-server.mjs'), folder])
  writeStamp(stampFile, stamp)
}
