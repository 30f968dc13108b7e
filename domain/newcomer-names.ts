/** The names of accounts without a name. */
export const newcomerNames = { customer: 'New customer', cleaner: 'New cleaner' } as const
