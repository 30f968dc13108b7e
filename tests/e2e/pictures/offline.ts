import type { Page } from 'playwright-core'
import { waitForHydration } from '../support/hydrated.ts'

/** Turns on the offline pack of the browser. */
export async function keepJobs(tab: Page): Promise<void> {
  await waitForHydration(tab)
  const choice = tab.getByRole('switch', { name: 'Keep my next jobs on this phone' })
  await choice.waitFor()
  if (!(await choice.isChecked())) await choice.check()
  await tab.getByText('Your jobs of today and tomorrow are on this phone.').waitFor()
}

/** Shows a job as on a phone that keeps jobs and has lost its network; other tabs keep theirs. */
export async function withoutNetwork(tab: Page): Promise<void> {
  const job = tab.url()
  await tab.goto('/cleaner/dashboard')
  await keepJobs(tab)
  await tab.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await tab.goto(job)
  await tab.getByText('You see what we knew').waitFor()
}
