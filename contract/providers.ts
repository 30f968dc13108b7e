/** The identity providers. */
export const providers = ['google', 'apple'] as const
export type ProviderName = (typeof providers)[number]
