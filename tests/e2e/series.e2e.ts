import type { Page } from 'playwright-core'
import { expect, onTestFinished } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { runSqlAsOwner } from './support/as-owner.ts'
import { test } from './support/browser.ts'
import { fillAddress } from './support/fill-booking.ts'
import { waitForHydration } from './support/hydrated.ts'
import { answerBank, cards, fillCard } from './support/pays.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { setWeeklyDiscount } from './support/serve-only.ts'

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Adds a card in the dialog of the booking form. */
async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel(/Save this card for my next visits/).check()
  await fillCard(page, number)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

/** Answers an open dialog by its button. */
async function confirm(page: Page, title: RegExp, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: button }).click()
  await dialog.waitFor({ state: 'hidden' })
}

test('a customer books every 2 weeks with a new card, and skips, pauses, changes and ends the visits', async ({
  openPage,
}) => {
  const rosa = await member('customer', 'Rosa Regular')
  const page = await openPage({ as: rosa, width: 390, colorScheme: 'dark' })
  await page.goto('/customer/request-cleaning')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Every 2 weeks' }).check({ force: true })
  await page.getByText('$90.00 per visit. We charge your card 72 hours before each visit.').waitFor()
  await fillAddress(page)
  await page.getByRole('button', { name: 'Book every 2 weeks' }).click()
  await page.getByRole('link', { name: 'Please choose a card, or add one.' }).waitFor()
  await expectAccessible(page)
  await addCard(page, cards.good)
  expect(await page.getByRole('radio', { name: 'Visa ending in 4242' }).isChecked()).toBe(true)
  await page.getByText('We charge $90.00 to Visa ending in 4242 now, for your first visit.').waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Book every 2 weeks' }).click()

  await page.getByRole('heading', { level: 1, name: 'Visits every 2 weeks' }).waitFor()
  const visits = page.getByRole('region', { name: 'Next visits' }).getByRole('listitem')
  await expect.poll(() => visits.count()).toBeGreaterThanOrEqual(4)
  await visits.nth(0).getByText('Paid', { exact: true }).waitFor()
  await visits.nth(1).getByText('Planned', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await widthOf(page)).toBeLessThanOrEqual(320)
  await page.emulateMedia({ colorScheme: 'light' })
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 390, height: 844 })

  await visits.nth(1).getByRole('button', { name: /^Skip/ }).click()
  await page.getByText('It’s free: this visit hasn’t been charged.').waitFor()
  await expectAccessible(page)
  await confirm(page, /^Skip /, 'Skip this visit')
  await visits.nth(1).getByText('Skipped', { exact: true }).waitFor()
  await visits
    .nth(1)
    .getByRole('button', { name: /^Undo skip/ })
    .press('Enter')
  await confirm(page, /^Book .* again/, 'Book this visit')
  await visits.nth(1).getByText('Planned', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Pause' }).click()
  const pausing = page.getByRole('dialog', { name: 'Pause your visits' })
  await pausing.getByText(/We cancel these free of charge/).waitFor()
  await pausing.getByText(/Already paid, so we still come/).waitFor()
  await pausing.getByRole('radio', { name: 'Until a day' }).check()
  await pausing.getByLabel('First day with visits again').fill('2020-01-01')
  await pausing.getByText('Please choose a day after today, within a year.').waitFor()
  await expectAccessible(page)
  await pausing.getByRole('radio', { name: 'Until I resume' }).check()
  await confirm(page, /^Pause/, 'Pause visits')
  await page.getByText(/Paused until you resume\./).waitFor()
  await visits.nth(1).getByText('Paused', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.getByText(/Your visits start again/).waitFor()
  await confirm(page, /^Resume/, 'Resume visits')
  await visits.nth(1).getByText('Planned', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = page.getByRole('dialog', { name: 'Change your visits' })
  await changing.getByText('Nothing is changed yet.').waitFor()
  await changing.getByLabel('How often?').selectOption('Every week')
  await changing.getByLabel('Bathrooms').selectOption('2')
  await changing.getByText(/we come every week, at \$110\.00 per visit/).waitFor()
  await expectAccessible(page)
  await confirm(page, /^Change/, 'Save changes')
  await page.getByRole('heading', { level: 1, name: 'Visits every week' }).waitFor()

  await page
    .getByRole('link', { name: /^View visit/ })
    .nth(1)
    .click()
  await page.getByText(/^Your visit is planned for/).waitFor()
  await page.getByText(/We charge Visa ending in 4242 on/).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Part of your visits every week' }).click()
  await page.getByRole('heading', { level: 1, name: 'Visits every week' }).waitFor()

  await page.goto('/customer/dashboard')
  await page.getByRole('heading', { name: 'Your regular visits' }).waitFor()
  await expectAccessible(page)
  await page.getByRole('link', { name: /^See and change visits/ }).click()
  await page.getByRole('button', { name: 'End visits' }).click()
  await page.getByText('We won’t plan or charge any more visits.').waitFor()
  await expectAccessible(page)
  await confirm(page, /^End/, 'End visits')
  await page.getByText('These visits have ended.').waitFor()
  expect(await page.getByRole('button', { name: 'Pause' }).count()).toBe(0)
})

test('a visitor who wants regular visits signs in, keeps what they typed, and pays where the card needs its bank', async ({
  openPage,
}) => {
  const vera = await member('customer', 'Vera Visitor')
  const page = await openPage()
  await page.goto('/book-now')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Every 4 weeks' }).check({ force: true })
  await fillAddress(page, { street: '77 Madrona Way' })
  await page.getByText(/Sign in or create an account to book every 4 weeks/).waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Sign in to continue' }).click()
  await page.getByLabel('Email').fill(vera.email)
  await page.getByLabel('Password', { exact: true }).fill(vera.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await page.getByRole('heading', { name: 'Which card do we charge?' }).waitFor()
  expect(await page.getByLabel('Street address').inputValue()).toBe('77 Madrona Way')
  expect(await page.getByRole('radio', { name: 'Every 4 weeks' }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByLabel(/Save this card for my next visits/).check()
  await fillCard(page, cards.asksTheBank)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await answerBank(page, 'Complete')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Book every 4 weeks' }).click()

  await page.waitForURL('**/customer/payment/*')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await answerBank(page, 'Complete')
  await page.getByText('Payment successful! Your cleaning has been scheduled').first().waitFor()
})

test('the discount on regular visits is shown from the form to the page of the visit', async ({
  openPage,
}) => {
  onTestFinished(() => setWeeklyDiscount(0))
  await setWeeklyDiscount(10)
  const dora = await member('customer', 'Dora Discount')
  const page = await openPage({ as: dora, width: 390 })
  await page.goto('/customer/request-cleaning')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Every week 10% off' }).check({ force: true })
  await page.getByText('−$9.00').waitFor()
  await page.getByText('$81.00 per visit. We charge your card 72 hours before each visit.').waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(390)
  await expectAccessible(page)
  await fillAddress(page)
  await addCard(page, cards.good)
  await page.getByText('We charge $81.00 to Visa ending in 4242 now, for your first visit.').waitFor()
  await page.getByRole('button', { name: 'Book every week' }).click()

  await page.getByRole('heading', { level: 1, name: 'Visits every week' }).waitFor()
  await page.getByText('Regular visits discount, 10%').waitFor()
  await page.getByText('−$9.00').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changing = page.getByRole('dialog', { name: 'Change your visits' })
  await changing.getByLabel('How often?').selectOption('Every 4 weeks')
  await changing.getByText(/we come every 4 weeks, at \$90\.00 per visit/).waitFor()
  await changing.getByText('The 10% discount ends with this change.').waitFor()
  await confirm(page, /^Change/, 'Save changes')
  await page.getByRole('heading', { level: 1, name: 'Visits every 4 weeks' }).waitFor()
  await page
    .getByRole('link', { name: /^View visit/ })
    .first()
    .click()
  await page.getByText('Regular visits discount').first().waitFor()
  await page.getByText('−$9.00').first().waitFor()
  await expectAccessible(page)
})

test('a customer chooses another cleaner for their regular visits, and then none', async ({ openPage }) => {
  const nina = await cleanerWithProfile('Nina Newcomer')
  const carl = await member('customer', 'Carl Chooser')
  // A favorite is listed before others, however many there are.
  await runSqlAsOwner('INSERT INTO favourites (customer_id, cleaner_id, created_at) VALUES ($1, $2, now())', [
    ...[carl.id, nina.id],
  ])
  const page = await openPage({ as: carl, width: 390, colorScheme: 'dark' })
  await page.goto('/customer/request-cleaning')
  await waitForHydration(page)
  await page.getByRole('radio', { name: 'Every 2 weeks' }).check({ force: true })
  await fillAddress(page)
  await addCard(page, cards.good)
  await page.getByRole('button', { name: 'Book every 2 weeks' }).click()
  await page.getByRole('heading', { level: 1, name: 'Visits every 2 weeks' }).waitFor()
  await page.getByRole('button', { name: 'Change cleaner' }).click()
  const dialog = page.getByRole('dialog', { name: 'Who should come?' })
  await dialog.getByText('Nothing is changed yet.').waitFor()
  await dialog.getByRole('radio', { name: /Nina N\./ }).check()
  await dialog.getByText(/we ask Nina N\. first/).waitFor()
  await dialog.getByText('Same dates and price, $90.00 per visit.').waitFor()
  await dialog.getByText(/Already paid, so we still come/).waitFor()
  await expectAccessible(page)
  await confirm(page, /^Who should come/, 'Save changes')
  await page.getByText('We ask Nina N. first').waitFor()
  await page.getByRole('button', { name: 'Change cleaner' }).click()
  await dialog.getByRole('radio', { name: 'Any cleaner' }).check()
  await dialog.getByText(/any cleaner can come\./).waitFor()
  await confirm(page, /^Who should come/, 'Save changes')
  await page.getByText('Any cleaner', { exact: true }).waitFor()
})
