/** What somebody is called who has not said their name yet. */
export const newcomerNames = { customer: 'New customer', cleaner: 'New cleaner' } as const
