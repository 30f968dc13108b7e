import { isOnboardingUrl, type TrustedPlaces } from './onboarding-url.ts'

export type Opening = 'opened' | 'no-url' | 'bad-url'

/** A tab that is opened while the press still counts as one: browsers block tabs that come later. */
export interface WaitingTab {
  go: (url: string) => void
  close: () => void
}

export function openWaitingTab(): WaitingTab {
  const tab = window.open('', '_blank')
  if (tab) tab.opener = null
  return {
    // Where tabs are blocked the onboarding takes this one; it leads back here when it is done.
    go: (url) => (tab ? tab.location.replace(url) : window.location.assign(url)),
    close: () => tab?.close(),
  }
}

/** Sends the tab to the onboarding, if the link is one. Source: decisions C-105. */
export function leadToOnboarding(tab: WaitingTab, url: string | undefined, places: TrustedPlaces): Opening {
  const outcome = !url ? 'no-url' : isOnboardingUrl(url, places) ? 'opened' : 'bad-url'
  if (url && outcome === 'opened') tab.go(url)
  else tab.close()
  return outcome
}
