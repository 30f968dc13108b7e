import type { Page } from 'playwright-core'
import { picture } from '#tests/support/people.ts'
import { bookPaidJob } from './book-job.ts'
import type { OpenPage } from './browser.ts'
import { cleanerWithProfile, member } from './people.ts'

/** A call without network. */
export const lost = / failed: net::ERR_|ERR_INTERNET/
/** Of an act that waits for the network. */
export const waiting = 'Until then your customer doesn’t know.'

export const keepSwitch = (page: Page) =>
  page.getByRole('switch', { name: 'Keep my next jobs on this phone' })

/** Turns on the offline pack of a phone, and waits until it is whole. */
export async function keepJobs(page: Page): Promise<void> {
  await page.goto('/cleaner/dashboard')
  await keepSwitch(page).check()
  await page.getByText('Your jobs of today and tomorrow are on this phone.').waitFor()
}

/** A job that its cleaner has accepted, and their phone, which keeps it. */
export async function jobOnPhone(
  openPage: OpenPage,
  { name, arrived, ...options }: { name: string; arrived?: boolean } & Parameters<OpenPage>[0],
) {
  const [alice, bob] = await Promise.all([
    member('customer', `Alice ${name}`),
    cleanerWithProfile(`Bob ${name}`),
  ])
  const { id } = await bookPaidJob(alice, { soon: true })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  if (arrived) await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id } })
  const expected = [lost, ...(options.expected ?? [])]
  const page = await openPage({ losesNetwork: true, width: 390, as: bob, ...options, expected })
  await keepJobs(page)
  return { alice, bob, id, page }
}

/** Chooses a photo without network, which waits on the phone. */
export async function addKitchenPhoto(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: 'Checklist' })
  const file = { name: 'sink.png', mimeType: 'image/png', buffer: await picture() }
  await list.locator('input[aria-label="Choose Photos: Kitchen, before"]').setInputFiles([file])
  await list.getByText('1 photo on this phone.').waitFor()
}
