/** Words about where we clean; `zip` as it was typed. */
export const serviceAreaCopy = {
  outside: (zip: string) => `We don't clean in ${zip} yet.`,
  served: (area: string) => `We clean in ${area} and around.`,
  codes: 'ZIP codes we clean in',
  /** '981*' stands for all codes that begin so. */
  code: (entry: string) => entry.replace('*', '…'),
  saveAnyway: 'You can save this address, but not book a cleaning there.',
} as const
