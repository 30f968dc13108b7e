/**
 * Photos of a review, and how large any picture may be; exactly so many bytes still pass (decisions C-098).
 * Pixels as cameras round them: what calls itself 24 megapixels passes.
 */
export const photoLimits = {
  most: 5,
  megabytes: 5,
  bytes: 5 * 1024 * 1024,
  megapixels: 24,
  pixels: 24_500_000,
} as const
