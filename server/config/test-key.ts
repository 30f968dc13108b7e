/** True for a secret or restricted key of Stripe's test mode. */
export function isTestKey(secretKey: string): boolean {
  return !/^[sr]k_live_/.test(secretKey)
}
