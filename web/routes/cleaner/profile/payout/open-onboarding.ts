import { isOnboardingUrl, type TrustedPlaces } from './onboarding-url.ts'

export type Opening = 'opened' | 'closed' | 'no-url' | 'bad-url'

/** A tab opened during the click: browsers block tabs that open later. */
export interface OnboardingTab {
  /** False when the tab has been closed meanwhile. */
  go: (url: string) => boolean
  close: () => void
}

export function openOnboardingTab(): OnboardingTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    go(url) {
      if (tab?.closed) return false
      // Where popups are blocked the onboarding replaces this page and returns here at its end.
      if (tab) tab.location.replace(url)
      else window.location.assign(url)
      return true
    },
    close: () => tab?.close(),
  }
}

/** Navigates the tab to the onboarding URL, if it is a trusted one. Source: C-105. */
export function navigateToOnboarding(
  tab: OnboardingTab,
  url: string | undefined,
  places: TrustedPlaces,
): Opening {
  if (url && isOnboardingUrl(url, places)) return tab.go(url) ? 'opened' : 'closed'
  tab.close()
  return url ? 'bad-url' : 'no-url'
}
