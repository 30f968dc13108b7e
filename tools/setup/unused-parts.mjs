/** Named by what the browser never runs. */
const ofServer = (...names) => `export const ${names.map((name) => `${name} = undefined`).join()}`

/** Parts of packages that pages load and never use, and what stands for each in the browser. */
const parts = {
  // What would watch the router; nobody is handed to it.
  'react-router/dist/production/lib/router/instrumentation.js': `
    export const consumeInstrumentationClientResultMetaReceiver = () => undefined
    export const getRouteInstrumentationUpdates = () => ({})
    export const instrumentClientSideRouter = (router) => router
    ${ofServer('instrumentHandler', 'instrumentationResultMetaContext')}`,
  // What would look for routes one by one: the manifest has all of them (routeDiscovery).
  'react-router/dist/production/lib/dom/ssr/fog-of-war.js': `
    export const getPartialManifest = (manifest) => manifest
    export const getPatchRoutesOnNavigationFunction = () => undefined
    export const isFogOfWarEnabled = () => false
    export const useFogOFWarDiscovery = () => {}
    ${ofServer('getManifestPath', 'getPathsWithAncestors', 'handleClientVersionMismatch', 'URL_LIMIT')}`,
  // The variables of the theme: they stand in the head (OwnVariables).
  '@mantine/core/esm/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs': `
    export const MantineCssVariables = () => null`,
}

const missing = new Set(Object.keys(parts))

/** Leaves these parts out of the pages' scripts; a part that a new version of its package keeps elsewhere is an error. */
export const unusedParts = {
  name: 'unused-parts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const part = Object.keys(parts).find((path) => id.endsWith(`/node_modules/${path}`))
    if (part === undefined) return null
    missing.delete(part)
    return parts[part]
  },
  generateBundle() {
    if (missing.size > 0)
      this.error(`not there any more, see tools/setup/unused-parts.mjs: ${[...missing].join(', ')}`)
  },
}
