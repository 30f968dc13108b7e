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
  return orEnd(
    (async () => {
      await installPackages()
      const runtime = findRuntime()
      if (pages) await buildPages(runtime)
      return runtime
    })(),
  )
}

/** Resolves with the step's result; when the step fails, prints the error and exits. */
export async function orEnd(step) {
  try {
    return await step
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error
    console.error(error.message)
    process.exit(1)
  }
}
