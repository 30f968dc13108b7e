/** The orders in which cleaners are listed; the last one is that of a call without any. */
export const cleanerSorts = ['best-rated', 'most-cleanings', 'lowest-price', 'longest-here'] as const
