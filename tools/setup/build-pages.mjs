import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folder.mjs'
import { inRoot } from './root.mjs'
import { runtimeEnvironment } from './runtime.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

const madeFrom = [
  'web',
  'contract',
  'domain',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds the pages when there are none yet, or when something they are made from has changed. */
export async function buildPages(runtime) {
  const folder = buildFolder()
  const stampFile = join(folder, 'made-from')
  const stamp = hashOf(madeFrom)
  if (readStamp(stampFile) === stamp && existsSync(join(folder, 'server'))) return
  removeStamp(stampFile)
  const bin = inRoot('node_modules/@react-router/dev/bin.cjs')
  await step('Building the pages', runtime, ['--disable-warning=ExperimentalWarning', bin, 'build'], {
    env: { ...runtimeEnvironment(), NODE_ENV: 'production' },
  })
  writeStamp(stampFile, stamp)
}
