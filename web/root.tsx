import { reloadOnLostScript } from './ui/lost-chunk.ts'
import './theme/theme.css'
import './theme/large-text.css'
import './theme/forced-colors.css'
import { ColorSchemeScript } from '@mantine/core'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  type MetaFunction,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { brandCopy } from '#text/brand.ts'
import { locale } from '#text/locale.ts'
import { PageKindContext } from './page-kind.tsx'
import display from './theme/bricolage-grotesque.woff2'

export { RootError as ErrorBoundary } from './ui/root-error.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: display, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
]

export const meta: MetaFunction = () => [
  { title: brandCopy.title(brandCopy.name) },
  { name: 'description', content: brandCopy.description },
]

export function Layout({ children }: { children: ReactNode }) {
  const { scripts, nonce } = useContext(PageKindContext)
  return (
    // Without script the components are light; with it the attribute is right before anything is painted.
    <html
      lang={locale.language}
      suppressHydrationWarning
      {...(scripts && { 'data-mantine-color-scheme': 'light' })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#fbfaf8" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#14171c" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links nonce={nonce} />
        {scripts && <script nonce={nonce}>{reloadOnLostScript}</script>}
        {scripts && <ColorSchemeScript nonce={nonce} defaultColorScheme="auto" />}
      </head>
      <body>
        {children}
        {scripts && <ScrollRestoration nonce={nonce} />}
        {scripts && <Scripts nonce={nonce} />}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}
