/** Milliseconds until a moment of the server's clock, which is `lead` milliseconds ahead of this browser's. */
export function timeUntil(moment: number, lead: number): number {
  return moment - Date.now() - lead
}
