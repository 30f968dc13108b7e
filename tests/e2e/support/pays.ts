import type { Page } from 'playwright-core'

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002760003184',
}

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

export const cardNumber = (page: Page) => fields(page).getByLabel('Card number')

/** Fills in Stripe's form by clicking and typing. */
export async function fillCard(page: Page, number: string): Promise<void> {
  await fields(page).getByLabel('Card number').fill(number)
  await fields(page).getByLabel('Expiration date').fill('12 / 34')
  await fields(page).getByLabel('Security code').fill('123')
}

export const payButton = (page: Page, amount: string) => page.getByRole('button', { name: `Pay ${amount}` })

/** The message of a failed payment below the card form. */
export const cardProblem = (page: Page, text: string) =>
  page.getByRole('region', { name: /Card details|Way to pay/ }).getByText(text)

export async function payByCard(page: Page, number: string, amount: string): Promise<void> {
  await fillCard(page, number)
  await payButton(page, amount).click()
}

/** Answers the bank's 3-D Secure challenge. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const frame = page.frameLocator('iframe[title="3D Secure authentication frame"]')
  await frame.getByRole('button', { name: `${answer} authentication` }).click()
}
