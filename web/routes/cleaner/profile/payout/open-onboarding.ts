import { isOnboardingUrl, type TrustedPlaces } from './onboarding-url.ts'

export type Opening = 'opened' | 'closed' | 'no-url' | 'bad-url'

/** A tab that is opened while the press still counts as one: browsers block tabs that come later. */
export interface WaitingTab {
  /** False when the person has closed the tab meanwhile. */
  go: (url: string) => boolean
  close: () => void
}

export function openWaitingTab(): WaitingTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    go(url) {
      if (tab?.closed) return false
      // Where tabs are blocked the onboarding takes this one; it leads back here when it is done.
      if (tab) tab.location.replace(url)
      else window.location.assign(url)
      return true
    },
    close: () => tab?.close(),
  }
}

/** Sends the tab to the onboarding, if the link is one. Source: C-105. */
export function leadToOnboarding(tab: WaitingTab, url: string | undefined, places: TrustedPlaces): Opening {
  if (url && isOnboardingUrl(url, places)) return tab.go(url) ? 'opened' : 'closed'
  tab.close()
  return url ? 'bad-url' : 'no-url'
}
