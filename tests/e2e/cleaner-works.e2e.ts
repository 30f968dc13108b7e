import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { cleanerWithProfile, member, newPersonData } from './support/people.ts'

const phone = 390

test('a cleaner registers on a phone and creates a profile with picture', async ({ openPage }) => {
  const page = await openPage({ width: phone })
  const bob = newPersonData('Bob Begins')
  await page.goto('/auth/register')
  await page.getByRole('radio', { name: 'Work as a Cleaner' }).check()
  await page.getByLabel('Name').fill(bob.name)
  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.getByLabel('Confirm password').fill(bob.password)
  await page.getByLabel('Phone').fill(bob.phone)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor()
  await page.getByLabel('Email').fill(bob.email)
  await page.getByLabel('Password', { exact: true }).fill(bob.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/cleaner/dashboard')

  await page.getByRole('link', { name: 'Update Profile' }).click()
  await page.getByRole('heading', { level: 1, name: 'Create Your Cleaner Profile' }).waitFor()
  await page.getByLabel('Bio').fill('I have cleaned homes in Ballard for six years.')
  await page.getByLabel('Experience').fill('Six years of apartments')
  await page.getByLabel('Skills').fill('deep cleaning, windows')
  await page.getByLabel('Skills').press('Enter')
  await page.getByText('Profile Picture Required').waitFor()

  const chosen = page.getByLabel('Upload a profile picture')
  const uploads: string[] = []
  page.on('request', (request) => request.url().includes('/api/upload/') && uploads.push(request.method()))
  await chosen.setInputFiles({ name: 'bob.txt', mimeType: 'text/plain', buffer: Buffer.from('Bob') })
  await page.getByText('Please select an image file (JPEG, PNG, etc.)').waitFor()
  expect(uploads).toEqual([])
  await chosen.setInputFiles({ name: 'bob.png', mimeType: 'image/png', buffer: await portrait() })
  await page.getByText('Image Uploaded').waitFor()
  await page.getByRole('button', { name: 'Save & Continue' }).click()
  await page.getByRole('tab', { name: 'Payment Setup', selected: true }).waitFor()
  await page.getByRole('button', { name: 'Start Payment Setup' }).waitFor()

  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Edit Profile' }).waitFor()
  await page.getByRole('tab', { name: 'Basic Information' }).click()
  expect(await page.getByLabel('Experience').inputValue()).toBe('Six years of apartments')
  const picture = page.locator('label', { hasText: 'Change your profile picture' }).locator('img')
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
})

test('a cleaner who cannot accept sees the reason and next step', async ({ openPage }) => {
  const [alice, bob, ned] = await Promise.all([
    member('customer', 'Alice Apart'),
    cleanerWithProfile('Bob Busy'),
    member('cleaner', 'Ned Newcomer'),
  ])
  const mine = await bookPaidJob(alice, { inDays: 6, hour: 9 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: mine.id } })
  const { id } = await bookPaidJob(alice, { inDays: 6, hour: 10, requirements: 'Between two parties' })

  const busy = await openPage({ width: phone, as: bob })
  await busy.goto('/cleaner/jobs')
  await busy.getByLabel('Search by location or requirements').fill('between two parties')
  const card = busy.getByRole('article').filter({ hasText: 'Between two parties' })
  await card.getByRole('link', { name: 'it overlaps your 9:00 AM job' }).waitFor()
  expect(await card.getByRole('button', { name: 'Accept Job' }).count()).toBe(0)
  await card.getByRole('link', { name: 'View Details' }).click()
  await busy.waitForURL(`**/cleaner/jobs/${id}`)
  await busy.getByRole('region', { name: 'Job Status' }).waitFor()
  expect(await busy.getByText('1420 E Pine St').count()).toBe(0)
  await busy.getByRole('link', { name: 'it overlaps your 9:00 AM job' }).click()
  await busy.waitForURL(`**/cleaner/jobs/${mine.id}`)
  await busy.getByText('1420 E Pine St').first().waitFor()

  const newcomer = await openPage({ as: ned })
  await newcomer.goto('/cleaner/jobs')
  await newcomer.getByRole('heading', { name: 'Complete your profile to see the jobs' }).waitFor()
  expect(await newcomer.getByRole('button', { name: 'Accept Job' }).count()).toBe(0)
  await newcomer.getByRole('link', { name: 'Open your profile' }).click()
  await newcomer.getByRole('heading', { level: 1, name: 'Create Your Cleaner Profile' }).waitFor()
})

test('one of two concurrent accepts wins and completes the job', async ({ openPage }) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Award'),
    cleanerWithProfile('Bob Bold'),
    cleanerWithProfile('Carol Calm'),
  ])
  const expected = [/accept answered 409/]
  const [one, other] = await Promise.all([
    openPage({ width: phone, as: bob, expected }),
    openPage({ width: phone, as: carol, expected }),
  ])
  const { id } = await bookPaidJob(alice, { soon: true, city: 'Fremont' })
  const outcomes = await acceptAtOnce([one, other])
  expect(outcomes.toSorted()).toEqual(['Job Accepted', 'Unable to Accept Job'])
  const [winner, loser] = outcomes[0] === 'Job Accepted' ? [one, other] : [other, one]
  await loser.getByText('No jobs match your search').waitFor()
  await startEarly(winner, id)
  await advanceToStart()
  await winner.getByRole('button', { name: 'Complete Cleaning' }).click()
  await winner.getByRole('dialog').getByLabel('There was less to do').check()
  await winner.getByRole('dialog').getByRole('button', { name: 'Complete Job' }).click()
  await winner.getByText('Cleaning completed').waitFor()
  await winner.getByRole('button', { name: 'Review Customer' }).waitFor()
})

test("accepting one's own job again reports that it is assigned", async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Again'), cleanerWithProfile('Bob Back')])
  const { id } = await bookPaidJob(alice, { city: 'Fremont', inDays: 9 })
  const page = await openPage({ width: phone, as: bob })
  const dialog = await openAcceptDialog(page)
  await dialog.getByRole('button', { name: 'Accept Job' }).waitFor()
  // Simulates a lost response.
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await dialog.getByText('You accepted this job').waitFor()
  expect(await dialog.getByRole('button', { name: 'Accept Job' }).count()).toBe(0)
})

/** All pages confirm before the first response arrives, so none can show in time that it is too late. */
async function acceptAtOnce(pages: Page[]): Promise<string[]> {
  const pressed = Promise.withResolvers<void>()
  const dialogs = await Promise.all(pages.map(openAcceptDialog))
  for (const page of pages)
    await page.route('**/accept', (route) => pressed.promise.then(() => route.continue()))
  await Promise.all(dialogs.map((dialog) => dialog.getByRole('button', { name: 'Accept Job' }).click()))
  pressed.resolve()
  return Promise.all(pages.map(outcomeOf))
}

/** Starts a job from the dashboard before its time, when it cannot be completed yet. */
async function startEarly(page: Page, id: number): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Dashboard' }).click()
  await page.getByRole('region', { name: 'Active Jobs' }).getByRole('article').getByRole('heading').click()
  await page.waitForURL(`**/cleaner/jobs/${id}`)
  await page.getByText('1420 E Pine St').first().waitFor()
  await page.getByRole('button', { name: "I'm at the Door" }).click()
  await page.getByRole('button', { name: 'Start Cleaning' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start Cleaning' }).click()
  await page.getByText('Cleaning in progress').waitFor()
  await page.getByText(/^You can complete this job from \d+:\d\d [AP]M on /).waitFor()
  expect(await page.getByRole('button', { name: 'Complete Cleaning' }).count()).toBe(0)
}

/** Searches for the job as a cleaner and opens the dialog without confirming. */
async function openAcceptDialog(page: Page) {
  await page.goto('/cleaner/jobs')
  await page.getByLabel('Search by location or requirements').fill('fremont')
  const job = page.getByRole('article').filter({ hasText: 'Fremont' })
  await job.getByText('You earn').waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await job.getByRole('button', { name: 'Accept Job' }).click()
  return page.getByRole('dialog', { name: 'Accept Cleaning Job' })
}

async function outcomeOf(page: Page): Promise<string> {
  const told = page.getByText(/^(Job Accepted|Unable to Accept Job)$/)
  await told.waitFor()
  return told.innerText()
}

function portrait(): Promise<Buffer> {
  const face =
    '<svg viewBox="0 0 9 9"><rect width="9" height="9" fill="#cde"/><circle cx="4.5" cy="4" r="3"/></svg>'
  return sharp(Buffer.from(face)).resize(600, 600).png().toBuffer()
}

test('open jobs update live, and Back restores the search', async ({ openPage }) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Awaits'),
    cleanerWithProfile('Bob Browses'),
    cleanerWithProfile('Carol Quick'),
  ])
  const wish = 'Quokka enclosure'
  const { id } = await bookPaidJob(alice, { inDays: 8, requirements: `${wish} one` })
  const page = await openPage({ width: phone, as: bob })
  await page.goto('/cleaner/jobs')
  await page.getByLabel('Search by location or requirements').fill('enclosure QUOKKA seattle')
  await page.getByLabel('Sort by').selectOption('price-high')
  const cards = page.getByRole('article')
  await expect.poll(() => cards.count()).toBe(1)

  await bookPaidJob(alice, { inDays: 9, requirements: `${wish} two` })
  await cards.filter({ hasText: `${wish} two` }).waitFor()
  await carol.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await expect.poll(() => cards.filter({ hasText: `${wish} one` }).count()).toBe(0)

  await cards.getByRole('link', { name: 'View Details' }).click()
  await page.waitForURL('**/cleaner/jobs/*')
  const second = Number(new URL(page.url()).pathname.split('/').at(-1))
  await carol.actor.call('POST /api/jobs/:id/accept', { params: { id: second } })
  await page.getByText('Another cleaner has taken this job.').waitFor()
  expect(await page.getByRole('button', { name: 'Accept Job' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Back to Jobs' }).click()
  await page.getByText('No jobs match your search').waitFor()
  expect(await page.getByLabel('Search by location or requirements').inputValue()).toBe(
    'enclosure QUOKKA seattle',
  )
  expect(await page.getByLabel('Sort by').inputValue()).toBe('price-high')
})

test("Back from a job restores the list's scroll position", async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Afar'), cleanerWithProfile('Bob Below')])
  const booked = await Promise.all(
    Array.from({ length: 12 }, (_, day) => bookPaidJob(alice, { inDays: 10 + day, requirements: 'Wombat' })),
  )
  const page = await openPage({ as: bob, width: 390 })
  await page.goto('/cleaner/jobs?search=Wombat')
  const last = page.locator(`a[href^="/cleaner/jobs/${booked.at(-1)?.id}"]`).first()
  await last.scrollIntoViewIfNeeded()
  const top = () => page.evaluate(() => Math.round(window.scrollY))
  const before = await top()
  await last.click()
  await page.getByRole('heading', { name: 'Job Details' }).waitFor()
  expect(await top()).toBe(0)
  await page.goBack()
  await last.waitFor()
  await expect.poll(top).toBe(before)
  // A reload of the job clears the cached list: the scroll position is restored once the list is refetched.
  await page.goForward()
  await page.getByRole('heading', { name: 'Job Details' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { name: 'Job Details' }).waitFor()
  await expect.poll(() => page.locator('[inert] main').count()).toBe(0)
  await page.goBack()
  await last.waitFor()
  await expect.poll(top).toBe(before)
  // Going back before hydration keeps the position too.
  await page.goForward()
  await page.getByRole('heading', { name: 'Job Details' }).waitFor()
  const alive = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => alive.promise.then(() => route.continue()))
  await page.reload({ waitUntil: 'commit' })
  await page.getByRole('heading', { name: 'Job Details' }).waitFor()
  await page.evaluate(() => history.back())
  await expect.poll(() => new URL(page.url()).pathname).toBe('/cleaner/jobs')
  alive.resolve()
  await last.waitFor()
  await expect.poll(top).toBe(before)

  // On the dashboard the phone number stays within its card, even with a long name and email.
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: booked[0]?.id ?? 0 } })
  await page.goto('/cleaner/dashboard')
  const number = await page.getByRole('link', { name: /555-/ }).first().boundingBox()
  const card = await page.getByRole('article').first().boundingBox()
  const ends = (box: typeof card) => (box ? box.x + box.width : Number.NaN)
  expect(ends(number)).toBeLessThanOrEqual(ends(card))
})
