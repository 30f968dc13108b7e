interface Policy {
  createScriptURL(url: string): string
}

interface ScriptAddressFactory {
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string | null }): Policy
}

let stripe: Policy | undefined

/** The address of Stripe's script, for the element that loads it; throws where the page may not load it. */
export function scriptAddress(url: string): string {
  const { trustedTypes: factory } = globalThis as { trustedTypes?: ScriptAddressFactory }
  stripe ??= factory?.createPolicy('stripe-js', { createScriptURL: (text) => (text === url ? text : null) })
  return stripe ? stripe.createScriptURL(url) : url
}
