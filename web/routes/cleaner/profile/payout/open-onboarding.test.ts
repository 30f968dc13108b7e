import { expect, test, vi } from 'vitest'
import { navigateToOnboarding } from './open-onboarding.ts'

const places = { pageOrigin: 'https://scrubjay.example', sandbox: false }
const waitingTab = (isOpen = true) => ({ go: vi.fn(() => isOpen), close: vi.fn() })

test('navigateToOnboarding navigates the tab to the provider’s link', () => {
  const tab = waitingTab()
  expect(navigateToOnboarding(tab, 'https://connect.stripe.com/setup', places)).toBe('opened')
  expect(tab.go).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.com/setup')
  expect(tab.close).not.toHaveBeenCalled()
})

test('navigateToOnboarding opens nothing when the tab was closed meanwhile', () => {
  expect(navigateToOnboarding(waitingTab(false), 'https://connect.stripe.com/setup', places)).toBe('closed')
})

test.each([
  ['https://evil.example/?connect.stripe.com', 'bad-url'],
  ['', 'no-url'],
  [undefined, 'no-url'],
])('navigateToOnboarding closes the tab for %j', (url, outcome) => {
  const tab = waitingTab()
  expect(navigateToOnboarding(tab, url, places)).toBe(outcome)
  expect(tab.go).not.toHaveBeenCalled()
  expect(tab.close).toHaveBeenCalledOnce()
})
