interface Policy {
  createScriptURL(url: string): string
}

interface ScriptAddressFactory {
  createPolicy(name: string, rules: { createScriptURL: (text: string) => string | null }): Policy
}

let stripe: Policy | undefined

/** Stripe's script URL for the script element, as a TrustedScriptURL; throws when the CSP forbids it. */
export function trustedScriptAddress(url: string): string {
  const { trustedTypes: factory } = globalThis as { trustedTypes?: ScriptAddressFactory }
  stripe ??= factory?.createPolicy('stripe-js', { createScriptURL: (text) => (text === url ? text : null) })
  return stripe ? stripe.createScriptURL(url) : url
}
