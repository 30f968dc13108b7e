/** How much credit an operator gives at once, in cents. */
export const creditGrantLimits = { min: 100, max: 50_000 } as const
