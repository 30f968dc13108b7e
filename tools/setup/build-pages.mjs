import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { buildFolder } from './build-folder.mjs'
import { languages } from './built-language.mjs'
import { inRoot } from './root.mjs'
import { runtimeEnvironment } from './runtime.mjs'
import { hashOf, readStamp, removeStamp, writeStamp } from './stamp.mjs'
import { step } from './step.mjs'

const madeFrom = [
  'web',
  'contract',
  'domain',
  'locales',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds the pages of every language when there are none yet, or when something they are made from has changed. */
export async function buildPages(runtime) {
  const folder = buildFolder()
  const stampFile = join(folder, 'made-from')
  const stamp = hashOf(madeFrom)
  const wanted = languages()
  if (readStamp(stampFile) === stamp && wanted.every((name) => existsSync(join(folder, name, 'server'))))
    return
  removeStamp(stampFile)
  const bin = inRoot('node_modules/@react-router/dev/bin.cjs')
  const build = (name) =>
    step(`Building the pages (${name})`, runtime, ['--disable-warning=ExperimentalWarning', bin, 'build'], {
      env: { ...runtimeEnvironment(), NODE_ENV: 'production', BUILD_LANGUAGE: name },
    })
  await Promise.all(wanted.map(build))
  writeStamp(stampFile, stamp)
}
