import type { Page } from 'playwright-core'
import { payByCard } from './pays.ts'

/** Fills in the form for a gift card of $75 and pays it; the form is open and hydrated. */
export async function buyGiftCard(page: Page, card: string): Promise<void> {
  await page.getByLabel('Amount in dollars').fill('75')
  await page.getByLabel('Their name').fill('Rosa Friend')
  await page.getByLabel('Their email').fill('rosa@example.com')
  await page.getByLabel('Your name').fill('Sam Giver')
  await page.getByLabel('Your email').fill('sam@example.com')
  await page.getByLabel('Message (optional)').fill('Enjoy it')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByText('$75.00 for Rosa Friend').waitFor()
  await payByCard(page, card, '$75.00')
  await page.getByText('Your gift card is paid.').waitFor()
}
