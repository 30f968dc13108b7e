import type { MetaDescriptor, MetaFunction, Params, UIMatch } from 'react-router'
import type { ConfigView } from '#contract/platform.ts'
import type { PublicPage } from '#contract/public-pages.ts'
import { brandCopy } from '../copy/brand.ts'

type Matches = readonly (Pick<UIMatch, 'id' | 'loaderData'> | undefined)[]

/** The document's title of a page for the person who is there: what it is about, then the brand. No search engine keeps it. */
export function titled(title: (params: Params) => string): MetaFunction {
  return ({ matches, params }) => [
    { title: `${title(params)} | ${appConfig(matches)?.brand.name ?? brandCopy.name}` },
    { name: 'robots', content: 'noindex' },
  ]
}

/** The settings that the frame around every page with script has loaded. */
function appConfig(matches: Matches): ConfigView | undefined {
  const frame = matches.find((match) => match?.id === 'app')?.loaderData as { config: ConfigView } | undefined
  return frame?.config
}

interface ListedPage {
  /** Its one address, whatever others lead to it. */
  path: PublicPage
  title: string
  description: string
  /** What it is about, in the words of schema.org. */
  data?: object[]
}

/** What search engines and those who share it read of a public page. */
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

/** The same of a page with script, whose frame has loaded the settings. */
export function listedApp(page: (config: ConfigView) => ListedPage): MetaFunction {
  return ({ matches }) => {
    const config = appConfig(matches)
    if (!config) return []
    const { title, ...rest } = page(config)
    return listed(config, { ...rest, title: `${title} | ${config.brand.name}` })
  }
}

// Whole addresses come out of the settings alone: the name in a request is anybody's.
function whereItIs(publicUrl: string, path: PublicPage, alt: string): MetaDescriptor[] {
  const url = publicUrl + path
  const picture = `${publicUrl}/share.png?of=${encodeURIComponent(path)}`
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:url', content: url },
    { property: 'og:image', content: picture },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ]
}
