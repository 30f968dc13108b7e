const known = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

/** How a passkey can be reached, of whatever a browser said of it. */
export function transportsOf(said: unknown): string[] {
  return known.filter((way) => Array.isArray(said) && said.includes(way))
}
