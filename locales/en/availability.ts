/** A cleaner's working days in words. */
export const availabilityCopy = {
  everyDay: 'Available 7 days a week',
  noDays: 'No availability set',
  someDays: (days: string) => `Available ${days}`,
  /** The short and the whole name of each day. */
  days: {
    monday: ['Mon', 'Monday'],
    tuesday: ['Tue', 'Tuesday'],
    wednesday: ['Wed', 'Wednesday'],
    thursday: ['Thu', 'Thursday'],
    friday: ['Fri', 'Friday'],
    saturday: ['Sat', 'Saturday'],
    sunday: ['Sun', 'Sunday'],
  },
} as const
