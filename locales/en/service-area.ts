/** The service area; `zip` is the ZIP code as it was typed. */
export const serviceAreaCopy = {
  outside: (zip: string) => `We don't clean in ${zip} yet.`,
  served: (area: string) => `We clean in ${area} and around.`,
  codes: 'ZIP codes we clean in',
  /** '981*' means every code that begins with 981. */
  code: (entry: string) => entry.replace('*', '…'),
  saveAnyway: "You can save this address, but you can't book a cleaning there yet.",
} as const
