import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { answerBank, cards, fillCard } from './support/pays.ts'
import { member } from './support/people.ts'

const declined = [/^POST \/v1\/setup_intents\/seti_\w+\/confirm answered 402$/]
const consent = /Save this card for my next visits/

test('a customer saves a card, pays with it in one tap, and removes it', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Amiable')
  const page = await openPage({ as: alice, width: 390, colorScheme: 'dark', expected: declined })
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Payment Methods' }).click()
  await page.getByText('No saved cards').waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a card' })
  await dialog.getByText('Tick the box to enter your card.').waitFor()
  await dialog.getByLabel(consent).check()
  await fillCard(page, cards.declined)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await dialog.getByText('Your card was declined.').waitFor()
  await expectAccessible(page)
  await fillCard(page, cards.good)
  await dialog.getByRole('button', { name: 'Save card' }).click()
  await page.getByText('Visa ending in 4242').waitFor()
  await page.getByText('Default', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expectAccessible(page)

  const { id } = await bookJob(alice)
  await page.goto(`/customer/payment/${id}`)
  const kept = page.getByRole('radio', { name: 'Visa ending in 4242' })
  await kept.waitFor()
  expect(await kept.isChecked()).toBe(true)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await page.getByText('Payment successful! Your cleaning has been scheduled').first().waitFor()

  await page.goto('/settings?tab=payment')
  const tab = page.getByRole('tab', { name: 'Payment Methods' })
  const right = async () => tab.boundingBox().then((box) => box && box.x + box.width)
  await expect.poll(right).toBeLessThanOrEqual(390)
  page.once('dialog', (ask) => void ask.accept())
  await page.getByRole('button', { name: 'Remove Visa ending in 4242' }).click()
  await page.getByText('No saved cards').waitFor()
})

test('a card that needs its bank is saved while paying, and asks the bank again the next time', async ({
  openPage,
}) => {
  const alice = await member('customer', 'Alice Amiable')
  const { id } = await bookJob(alice)
  const page = await openPage({ as: alice })
  await page.goto(`/customer/payment/${id}`)
  await fillCard(page, cards.asksTheBank)
  await page.getByLabel(consent).check()
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await answerBank(page, 'Complete')
  await page.getByText('Payment successful! Your cleaning has been scheduled').first().waitFor()

  const next = await bookJob(alice)
  await page.goto(`/customer/payment/${next.id}`)
  await page.getByRole('radio', { name: 'Visa ending in 3184' }).waitFor()
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await answerBank(page, 'Fail')
  await page.getByRole('alert').filter({ hasText: 'Payment Failed' }).waitFor()
  await page.getByRole('radio', { name: 'Another card' }).check()
  await fillCard(page, cards.good)
  await page.getByRole('button', { name: 'Pay $90.00' }).click()
  await page.getByText('Payment successful! Your cleaning has been scheduled').first().waitFor()
  const kept = await alice.actor.call('GET /api/payment-methods')
  expect(kept.body.map(({ last4 }) => last4)).toEqual(['3184'])
})
