/** A cleaner's working days in words. */
export const availabilityCopy = {
  everyDay: 'Available 7 days a week',
  noDays: 'No availability set',
  someDays: (days: string) => `Available ${days}`,
}
