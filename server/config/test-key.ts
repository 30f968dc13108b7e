/** Whether a secret key is one of Stripe's test mode; restricted keys count as what they are. */
export function isTestKey(secretKey: string): boolean {
  return !/^[sr]k_live_/.test(secretKey)
}
