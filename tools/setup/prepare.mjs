import { buildPages } from './build-pages.mjs'
import { installPackages } from './install-packages.mjs'
import { refuseOldNode } from './refuse-old-node.mjs'
import { findRuntime } from './runtime.mjs'
import { StepFailed } from './step.mjs'

/**
 * Makes a checkout ready to run, whatever state it is in, and resolves with the Node to run it on.
 * What is ready already is left alone and needs no network.
 */
export async function prepare({ pages = true } = {}) {
  refuseOldNode()
  try {
    await installPackages()
    const runtime = findRuntime()
    if (pages) await buildPages(runtime)
    return runtime
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
