interface Rules {
  createHTML?: (text: string) => string | null
  createScriptURL?: (text: string) => string | null
}

interface Factory {
  createPolicy(name: string, rules: Rules): { createScriptURL(url: string): string }
}

/** Browsers that know trusted types take texts as HTML or script only as far as a policy of these names lets them. */
const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes

// Mantine writes style sheets as HTML of their elements, and React (in development) makes script elements so: nothing else passes.
const passes = (text: string) => !text.includes('<') || text === '<script></script>'
factory?.createPolicy('default', { createHTML: (text) => (passes(text) ? text : null) })

/** The address of Stripe's script, for the element that loads it; throws where the page may not load it. */
export function scriptAddress(url: string): string {
  stripe ??= factory?.createPolicy('stripe-js', { createScriptURL: (text) => (text === url ? text : null) })
  return stripe ? stripe.createScriptURL(url) : url
}

let stripe: ReturnType<Factory['createPolicy']> | undefined
