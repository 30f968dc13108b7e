const known = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** Filters the valid transports from a browser's unverified list. */
export function transportsOf(said: unknown): string[] {
  return known.filter((way) => Array.isArray(said) && said.includes(way))
}
