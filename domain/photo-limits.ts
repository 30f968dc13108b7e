/** Photos of a review, and how large any picture may be; exactly so many bytes still pass. Source: decisions C-098. */
export const photoLimits = { most: 5, megabytes: 5, bytes: 5 * 1024 * 1024 } as const
