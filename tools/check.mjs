import { runChecks } from './check/run-checks.mjs'
import { prepare } from './setup/prepare.mjs'

const runtime = await prepare({ pages: false })
const { failed } = await runChecks(runtime)
process.exit(failed === 0 ? 0 : 1)
