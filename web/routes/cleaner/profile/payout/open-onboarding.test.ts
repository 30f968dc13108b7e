import { expect, test, vi } from 'vitest'
import { leadToOnboarding } from './open-onboarding.ts'

const places = { pageOrigin: 'https://scrubjay.example', sandbox: false }
const waitingTab = (isOpen = true) => ({ go: vi.fn(() => isOpen), close: vi.fn() })

test('a link of the provider is followed', () => {
  const tab = waitingTab()
  expect(leadToOnboarding(tab, 'https://connect.stripe.com/setup', places)).toBe('opened')
  expect(tab.go).toHaveBeenCalledExactlyOnceWith('https://connect.stripe.com/setup')
  expect(tab.close).not.toHaveBeenCalled()
})

test('a tab that was closed while the link was fetched opens nothing', () => {
  expect(leadToOnboarding(waitingTab(false), 'https://connect.stripe.com/setup', places)).toBe('closed')
})

test.each([
  ['https://evil.example/?connect.stripe.com', 'bad-url'],
  ['', 'no-url'],
  [undefined, 'no-url'],
])('the tab closes unused for %j', (url, outcome) => {
  const tab = waitingTab()
  expect(leadToOnboarding(tab, url, places)).toBe(outcome)
  expect(tab.go).not.toHaveBeenCalled()
  expect(tab.close).toHaveBeenCalledOnce()
})
