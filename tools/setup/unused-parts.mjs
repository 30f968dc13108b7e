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
  // Groups of buttons, sections of cards, and boxes that are cards or only look like boxes: nothing of ours has them.
  ...Object.fromEntries(
    [
      'ActionIcon/ActionIconGroup',
      'ActionIcon/ActionIconGroupSection',
      'Button/ButtonGroup',
      'Button/ButtonGroupSection',
      'Card/CardSection',
      'Checkbox/CheckboxCard',
      'Checkbox/CheckboxIndicator',
      'Input/InputClearButton',
      'Radio/RadioCard',
      'Radio/RadioIndicator',
    ].map((part) => {
      const name = part.split('/')[1]
      return [`@mantine/core/esm/components/${part}/${name}.mjs`, ofServer(name, `${name}Context`)]
    }),
  ),
  // Tables that scroll by themselves: what scrolls them is a tenth of a page.
  '@mantine/core/esm/components/Table/TableScrollContainer.mjs': ofServer('TableScrollContainer'),
  // Other loaders than the round one.
  '@mantine/core/esm/components/Loader/loaders/Bars.mjs': ofServer('Bars'),
  '@mantine/core/esm/components/Loader/loaders/Dots.mjs': ofServer('Dots'),
  // What is in `withGlobalClasses`.
  '@mantine/core/esm/core/MantineProvider/MantineClasses/MantineClasses.mjs': ofServer('MantineClasses'),
  // Queries that suspend, or throw what failed: each page says itself what it shows meanwhile.
  '@tanstack/react-query/build/modern/suspense.js': `
    export const ensureSuspenseTimers = () => {}
    export const shouldSuspend = () => false
    ${ofServer('defaultThrowOnError', 'fetchOptimistic')}`,
  '@tanstack/react-query/build/modern/errorBoundaryUtils.js': `
    export const ensurePreventErrorBoundaryRetry = () => {}
    export const useClearResetErrorBoundary = () => {}
    export const getHasError = () => false`,
  // Forms with lists in them, forms that others change, and whoever watches a single field.
  '@mantine/form/esm/hooks/use-form-list/use-form-list.mjs': 'export const useFormList = () => ({})',
  '@mantine/form/esm/actions/actions.mjs': `
    export const useFormActions = () => {}
    ${ofServer('createFormActions', 'useIsomorphicEffect')}`,
  '@mantine/form/esm/hooks/use-form-watch/use-form-watch.mjs': `
    export const useFormWatch = () => ({ getFieldSubscribers: () => [], notifyWatchSubscribers: () => {} })`,
  // What would keep the colours that somebody chose: pages have those of the system.
  '@mantine/core/esm/core/MantineProvider/color-scheme-managers/local-storage-manager.mjs': `
    const nothing = () => {}
    export const localStorageColorSchemeManager = () =>
      ({ get: (usual) => usual, set: nothing, subscribe: nothing, unsubscribe: nothing, clear: nothing })`,
  // The values of Mantine's own colours: they stand in its style sheet, under these names.
  '@mantine/core/esm/core/MantineProvider/default-colors.mjs': `
    const names = 'dark gray red pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ')
    const shades = (name) => Array.from({ length: 10 }, (_, at) => 'var(--mantine-color-' + name + '-' + at + ')')
    export const DEFAULT_COLORS = Object.fromEntries(names.map((name) => [name, shades(name)]))`,
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
