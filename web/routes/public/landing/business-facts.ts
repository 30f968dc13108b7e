import type { Answer } from '#contract/index.ts'
import type { ConfigView } from '#contract/platform.ts'
import { listedCopy } from '#text/listed.ts'

type BusinessFactsNumbers = Answer<'GET /api/platform/numbers'> | null

/** The business as schema.org data; stars only from real reviews. */
export function businessStructuredData(
  { brand, publicUrl, prices }: ConfigView,
  numbers: BusinessFactsNumbers,
): object[] {
  const business = {
    '@type': 'HomeAndConstructionBusiness',
    name: brand.name,
    telephone: brand.supportPhone,
    email: brand.supportEmail,
    areaServed: brand.serviceArea,
    ...(publicUrl && {
      '@id': `${publicUrl}/#business`,
      url: publicUrl,
      image: `${publicUrl}/share.png?of=/`,
    }),
    ...(numbers?.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: numbers.rating,
        reviewCount: numbers.reviews,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
  const least = prices.regularBase + prices.perBathroom
  return [
    business,
    {
      '@type': 'Service',
      serviceType: listedCopy.service,
      areaServed: brand.serviceArea,
      provider: { '@type': 'HomeAndConstructionBusiness', name: brand.name },
      offers: { '@type': 'Offer', priceCurrency: 'USD', price: least.toFixed(2) },
    },
  ]
}
