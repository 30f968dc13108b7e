import { prepare } from './setup/prepare.mjs'

// Installs packages and builds the pages, so that a folder that cannot be written to can be served.
await prepare()
