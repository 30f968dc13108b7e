/** The sort orders of cleaners; the last one is the default. */
export const cleanerSorts = ['best-rated', 'most-cleanings', 'lowest-price', 'longest-here'] as const
