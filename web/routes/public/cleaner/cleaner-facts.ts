import type { Answer } from '#contract/index.ts'
import type { ConfigView } from '#contract/platform.ts'
import { cleanerPath } from '#contract/public-pages.ts'
import { listedCopy } from '#text/listed.ts'

export type FactsCleaner = Answer<'GET /api/cleaners/:id'>
export type CleanerFactsReview = Answer<'GET /api/cleaners/:id/reviews'>[number]

/** The cleaner as schema.org data; stars only from real reviews. */
export function cleanerStructuredData(
  { brand, publicUrl }: ConfigView,
  cleaner: FactsCleaner,
  reviews: CleanerFactsReview[],
): object[] {
  const reviewCount = cleaner.ratings.reduce((sum, n) => sum + n, 0)
  const url = publicUrl && publicUrl + cleanerPath(cleaner.userId)
  return [
    {
      '@type': 'LocalBusiness',
      name: cleaner.name,
      description: listedCopy.service,
      areaServed: brand.serviceArea,
      knowsAbout: cleaner.specialties,
      parentOrganization: { '@type': 'Organization', name: brand.name },
      ...(url && { '@id': `${url}#cleaner`, url, image: publicUrl + cleaner.pictureUrl }),
      ...(reviewCount > 0 &&
        cleaner.avgRating !== null && {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: cleaner.avgRating,
            reviewCount,
            ...scale,
          },
          review: reviews.map((review) => ({
            '@type': 'Review',
            datePublished: review.createdAt,
            ...(review.author && { author: { '@type': 'Person', name: review.author } }),
            ...(review.comment && { reviewBody: review.comment }),
            reviewRating: { '@type': 'Rating', ratingValue: review.rating, ...scale },
          })),
        }),
    },
  ]
}

const scale = { bestRating: 5, worstRating: 1 }
