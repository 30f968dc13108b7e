import { largestIdentifier } from '#domain/identifier.ts'

/** The pages that search engines may keep and people share, each by its one address. */
export const publicPages = [
  '/',
  '/book-now',
  '/contact',
  '/gift-cards',
  '/auth/register',
  '/auth/login',
  '/terms',
  '/privacy-policy',
] as const

/** The page of a cleaner, by user id: kept and shared where they agreed to it. */
export type CleanerPath = `/cleaners/${number}`

export const cleanerPath = (userId: number): CleanerPath => `/cleaners/${userId}`

/** Whose page it is, by user id; null for every other path, and for other spellings of the same number. */
export function cleanerOfPath(path: string): number | null {
  const userId = Number(/^\/cleaners\/([1-9]\d{0,15})$/.exec(path)?.[1] ?? Number.NaN)
  return userId <= largestIdentifier ? userId : null
}

export type PublicPage = (typeof publicPages)[number] | CleanerPath
