import type { Language } from '#locales/languages.ts'
import { serverTexts } from '#locales/server-texts.ts'

/** Builds the web app manifest under the operator's brand. */
export function webManifest(name: string, language: Language): object {
  return {
    name,
    short_name: name,
    lang: language,
    description: serverTexts(language).serverWords.manifest,
    start_url: '/',
    display: 'standalone',
    background_color: '#fbfaf8',
    theme_color: '#1f5fa8',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}
