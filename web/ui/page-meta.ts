import type { MetaDescriptor, MetaFunction, Params, UIMatch } from 'react-router'
import { inEveryLanguage, localizedPath } from '#contract/localized-path.ts'
import type { ConfigView } from '#contract/platform.ts'
import type { PublicPage } from '#contract/public-pages.ts'
import { brandCopy } from '#text/brand.ts'
import { locale } from '#text/locale.ts'

type Matches = readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[]

/** A page's title for a signed-in person: its subject, then the brand. Search engines do not index it. */
export function titled(title: (params: Params) => string): MetaFunction {
  return ({ matches, params }) => [
    { title: `${title(params)} | ${appConfig(matches)?.brand.name ?? brandCopy.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The settings loaded by the frame around pages with script. */
function appConfig(matches: Matches): ConfigView | undefined {
  const frame = matches.find((match) => match?.id === 'app')?.loaderData as { config: ConfigView } | undefined
  return frame?.config
}

interface ListedPage {
  /** The canonical path. */
  path: PublicPage
  title: string
  description: string
  /** Structured data, in the vocabulary of schema.org. */
  data?: object[]
}

/** The metadata of a public page for search engines and shared links. */
export function listed({ brand, publicUrl }: ConfigView, page: ListedPage): MetaDescriptor[] {
  const { path, title, description, data = [] } = page
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: brand.name },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    ...(publicUrl ? whereItIs(publicUrl, path, title) : []),
    ...data.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } })),
  ]
}

/** The same for a page with script, whose frame has loaded the settings. */
export function listedApp(page: (config: ConfigView) => ListedPage): MetaFunction {
  return ({ matches }) => {
    const config = appConfig(matches)
    if (!config) return []
    const { title, ...rest } = page(config)
    return listed(config, { ...rest, title: `${title} | ${config.brand.name}` })
  }
}

// Absolute URLs come from the settings only: a request's Host header may be forged.
function whereItIs(publicUrl: string, path: PublicPage, alt: string): MetaDescriptor[] {
  const own = localizedPath(path, locale.language)
  const url = publicUrl + own
  const picture = `${publicUrl}/share.png?of=${encodeURIComponent(own)}`
  const alternates = inEveryLanguage(path).map((one) => ({
    hrefLang: one.language as string,
    path: one.path,
  }))
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...[...alternates, { hrefLang: 'x-default', path }].map((one) => ({
      ...{ tagName: 'link', rel: 'alternate', hrefLang: one.hrefLang, href: publicUrl + one.path },
    })),
    { property: 'og:locale', content: locale.tag.replace('-', '_') },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
