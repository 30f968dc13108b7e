import { reloadOnLostScript } from './lost-chunk.ts'

interface TrustedTypesRules {
  createHTML: (text: string) => string | null
  createScript: (text: string) => string | null
  createScriptURL: (url: string) => string | null
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: TrustedTypesRules): unknown
}

/** Browsers with trusted types accept text as HTML or script only through a policy of these names. */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes

// Mantine writes style sheets as HTML of their elements, and React (in development) creates script elements
// that way: nothing else passes.
const passes = (text: string) => !text.includes('<') || text === '<script></script>'
// The service worker's own address is the only script that is named by a text.
factory?.createPolicy('default', {
  createHTML: (text) => (passes(text) ? text : null),
  // The page of an error writes the document anew, whose own inline script does not run a second time.
  createScript: (text) => (text === reloadOnLostScript ? text : null),
  createScriptURL: (url) => (url === '/service-worker.js' ? url : null),
})
