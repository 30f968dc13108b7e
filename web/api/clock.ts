/** The time by this device's clock, which may be wrong: the server corrects it by when it was sent. */
export const deviceTime = (): string => new Date().toISOString()

/** Milliseconds until a moment of the server's clock, which is `lead` milliseconds ahead of this browser's. */
export function timeUntil(moment: number, lead: number): number {
  return moment - Date.now() - lead
}
