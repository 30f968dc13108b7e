import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookJob, bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { bookAsGuest } from './support/fill-booking.ts'
import { answerBank, cards, payByCard } from './support/pays.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { chargesOf } from './support/stripe.ts'

const declined = [/confirm answered 402/]
const booked = 'Payment successful! Your cleaning has been scheduled'
const wallet = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Ticks a wallet on the page of the fake, as a person does. */
async function holdWallet(page: Page, name: string): Promise<void> {
  await page.goto('/stripe-fake/wallets')
  await page.getByLabel(name).check()
}

/** Opens the wallet and presses a button of its sheet. */
async function answerSheet(page: Page, name: string, answer: string): Promise<void> {
  await wallet(page, name).click()
  const sheet = page.getByRole('dialog', { name })
  await sheet.getByText('$90.00').waitFor()
  await sheet.getByRole('button', { name: answer, exact: true }).click()
  await sheet.waitFor({ state: 'detached' })
}

test('a customer leaves the wallet without a complaint, and pays by card', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Amiable')
  const { id } = await bookJob(alice)
  const page = await openPage({ as: alice, width: 390, colorScheme: 'dark' })
  await page.goto(`/customer/payment/${id}`)
  await page.frameLocator('iframe[title="Secure payment input frame"]').getByLabel('Card number').waitFor()
  expect(await page.getByText('or pay by card').count()).toBe(0)
  expect(await wallet(page, 'Apple Pay').count()).toBe(0)

  await holdWallet(page, 'Apple Pay')
  await page.goto(`/customer/payment/${id}`)
  await page.getByText('or pay by card').waitFor()
  expect(await wallet(page, 'Google Pay').count()).toBe(0)
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await answerSheet(page, 'Apple Pay', 'Cancel')
  expect(await page.getByRole('alert').count()).toBe(0)
  await payByCard(page, cards.good, '$90.00')
  await page.getByText(booked).first().waitFor()
})

test('a wallet that is declined says why, pays after its bank, and is kept with consent', async ({
  openPage,
}) => {
  const alice = await member('customer', 'Alice Amiable')
  const { id, paymentIntentId } = await bookJob(alice)
  const page = await openPage({ as: alice, width: 390, expected: declined })
  await holdWallet(page, 'Apple Pay')
  await page.goto(`/customer/payment/${id}`)
  await answerSheet(page, 'Apple Pay', 'Pay, and the bank declines')
  await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
  await expectAccessible(page)
  await page.getByLabel(/Save this card for my next visits/).check()
  await answerSheet(page, 'Apple Pay', 'Pay, and the bank asks')
  await answerBank(page, 'Complete')
  await page.getByText(booked).first().waitFor()
  expect(await chargesOf(paymentIntentId)).toEqual([9000])
  await page.goto('/settings?tab=payment')
  await page.getByText('Apple Pay · Visa 3184').waitFor()

  const next = await bookJob(alice)
  await page.goto(`/customer/payment/${next.id}`)
  const kept = page.getByRole('radio', { name: 'Apple Pay · Visa 3184' })
  expect(await kept.isChecked()).toBe(true)
  await answerSheet(page, 'Apple Pay', 'Pay')
  await page.getByText(booked).first().waitFor()
  expect((await alice.actor.call('GET /api/payment-methods')).body).toHaveLength(1)
})

test('a guest pays with the wallet of a narrow phone', async ({ openPage }) => {
  const page = await openPage({ width: 320, colorScheme: 'dark' })
  await holdWallet(page, 'Google Pay')
  await bookAsGuest(page)
  await page.getByText('or pay by card').waitFor()
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await answerSheet(page, 'Google Pay', 'Pay')
  await page.waitForURL('**/payment-success*')
  await page.getByText('Payment Successful!').first().waitFor()
})

test('a customer tips with the wallet', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Amiable'),
    cleanerWithProfile('Bob Bright'),
  ])
  const { id } = await bookPaidJob(alice, { soon: true })
  const params = { id }
  await bob.actor.call('POST /api/jobs/:id/accept', { params })
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/check-in', { params })
  await bob.actor.call('POST /api/jobs/:id/complete', { params })
  const page = await openPage({ as: alice })
  await holdWallet(page, 'Google Pay')
  await page.goto(`/customer/jobs/${id}`)
  await page.getByRole('radio', { name: '15 percent, $21.00' }).check()
  await page.getByRole('button', { name: 'Tip $21.00' }).click()
  await wallet(page, 'Google Pay').click()
  const sheet = page.getByRole('dialog', { name: 'Google Pay' })
  await sheet.getByText('$21.00').waitFor()
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByText('Thank you for your tip').waitFor()
})
