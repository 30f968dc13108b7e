import type { Appearance } from '@stripe/stripe-js'
import { useSyncExternalStore } from 'react'

const dark = '(prefers-color-scheme: dark)'

function subscribe(changed: () => void): () => void {
  const media = window.matchMedia(dark)
  media.addEventListener('change', changed)
  return () => media.removeEventListener('change', changed)
}

/** The appearance of Stripe's iframe as literal values: CSS variables do not cross into it. */
export function useAppearance(): Appearance {
  const isDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(dark).matches,
    () => false,
  )
  const style = getComputedStyle(document.documentElement)
  const value = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: isDark ? 'night' : 'stripe',
    variables: {
      colorPrimary: value(isDark ? '--jay-3' : '--jay-7'),
      colorBackground: value('--surface'),
      colorText: value('--ink'),
      colorTextSecondary: value('--ink-soft'),
      colorTextPlaceholder: value('--ink-soft'),
      colorDanger: value('--bad'),
      fontFamily: value('--font'),
      fontSizeBase: '16px',
      borderRadius: '8px',
      spacingUnit: '4px',
    },
  }
}
