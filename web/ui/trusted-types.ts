interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): unknown
}

/** Browsers that know trusted types take texts as HTML or script only as far as a policy of these names lets them. */
const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes

// Mantine writes style sheets as HTML of their elements, and React (in development) makes script elements so: nothing else passes.
const passes = (text: string) => !text.includes('<') || text === '<script></script>'
factory?.createPolicy('default', { createHTML: (text) => (passes(text) ? text : null) })
