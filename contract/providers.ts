/** Who can tell us who somebody is. */
export const providers = ['google', 'apple'] as const
export type ProviderName = (typeof providers)[number]
