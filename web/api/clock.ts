/** The time by this device's clock, which may be wrong: the server corrects it by when it was sent. */
export const deviceTime = (): string => new Date().toISOString()

/** The server's time, whose clock is `lead` milliseconds ahead of this device's. */
export const serverTime = (lead: number): string => new Date(Date.now() + lead).toISOString()

/**
 * The time by this device's clock at which it received this page. A page that it kept for use without network says
 * when that was.
 */
export function pageReceivedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page?.serverTiming?.find(({ name }) => name === 'kept')?.duration ?? performance.timeOrigin
}

/** Milliseconds until a moment of the server's clock, which is `lead` milliseconds ahead of this browser's. */
export function timeUntil(moment: number, lead: number): number {
  return moment - Date.now() - lead
}
