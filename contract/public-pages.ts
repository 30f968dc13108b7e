/** The pages that search engines may keep and people share, each by its one address. */
export const publicPages = [
  '/',
  '/book-now',
  '/contact',
  '/auth/register',
  '/auth/login',
  '/terms',
  '/privacy-policy',
] as const

export type PublicPage = (typeof publicPages)[number]
