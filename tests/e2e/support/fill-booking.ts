import type { Page } from 'playwright-core'

export const home = { street: '1420 E Pine St', city: 'Seattle', state: 'WA', zipCode: '98122' }

/** Fills in the address of the booking form. */
export async function fillAddress(page: Page, address: Partial<typeof home> = {}): Promise<void> {
  const { street, city, state, zipCode } = { ...home, ...address }
  await page.getByLabel('Street address').fill(street)
  await page.getByLabel('City').fill(city)
  await page.getByLabel('State').fill(state)
  await page.getByLabel('ZIP code').fill(zipCode)
}

/** Fills in all fields that a guest needs. */
export async function fillGuestBooking(page: Page): Promise<void> {
  await fillAddress(page)
  await page.getByLabel('Your name').fill('Gita Guest')
  await page.getByLabel('Email').fill('gita.guest@example.com')
  await page.getByLabel('Phone').fill('(206) 555-0188')
}

/** Books as a guest by mouse, up to the payment page; returns the job id. */
export async function bookAsGuest(page: Page): Promise<number> {
  await page.goto('/book-now')
  await fillGuestBooking(page)
  const booked = page.waitForResponse('**/api/guest-booking')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/guest/payment')
  await page.getByRole('heading', { level: 1, name: 'Pay for your cleaning' }).waitFor()
  return ((await (await booked).json()) as { jobId: number }).jobId
}

/** Continues from a guest's booking through the contact form to the payment. */
export async function goToDirectPayment(page: Page): Promise<void> {
  await page.goto('/customer/contact-info')
  await page.getByLabel('First name').fill('Gita')
  await page.getByLabel('Last name').fill('Guest')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/customer/payment/direct')
  await page.getByRole('heading', { level: 1, name: 'Pay for your cleaning' }).waitFor()
}

/** Submits the booking form as a customer. */
export async function continueToPayment(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/customer/auth-payment')
  await page.getByRole('heading', { level: 1, name: 'Complete Your Payment' }).waitFor()
}
