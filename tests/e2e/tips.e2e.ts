import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { cards, fillCard } from './support/pays.ts'
import { cleanerWithProfile, member } from './support/people.ts'

test('a customer tips, other tabs update, and the cleaner thanks', async ({ openPage }) => {
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

  const page = await openPage({ as: alice, width: 360, colorScheme: 'dark' })
  await page.goto(`/customer/jobs/${params.id}`)
  await page.getByText(/100% goes to Bob Bright/).waitFor()
  await page.getByRole('radio', { name: '10 percent, $14.00' }).waitFor()
  const otherTab = await page.context().newPage()
  await otherTab.goto(`/customer/jobs/${params.id}`)
  await otherTab.getByRole('radio', { name: '10 percent, $14.00' }).check()
  await otherTab.getByRole('button', { name: /\$14\.00/ }).waitFor()

  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  await page.getByText('Please choose how much.').waitFor()
  await page.getByRole('radio', { name: 'Another amount' }).check()
  await page.getByLabel('Amount in dollars').fill('1000')
  await page.getByRole('button', { name: 'Tip', exact: true }).click()
  await page.getByText('Please enter an amount between $1 and $500.').first().waitFor()
  await expectAccessible(page)
  await page.getByRole('radio', { name: '15 percent, $21.00' }).check()
  await page.getByRole('button', { name: 'Tip $21.00' }).click()
  await fillCard(page, cards.good)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Pay $21.00 tip' }).click()
  await page.getByText('Thank you for your tip').waitFor()
  await page.getByRole('region', { name: 'Payment' }).getByText('$21.00').waitFor()
  // After a bank's redirect the URL names the purpose.
  const back = '&payment_intent=pi_none&redirect_status=failed'
  await page.goto(`/customer/jobs/${params.id}?paid=tip${back}`)
  await page.getByText('Your tip was not paid').waitFor()
  await page.goto(`/customer/jobs/${params.id}?paid=difference${back}`)
  await page.getByText('The difference was not paid').waitFor()
  expect(await page.getByText('Your tip was not paid').count()).toBe(0)
  // An outdated tab cannot pay a second tip.
  await otherTab.getByRole('button', { name: 'Tip again' }).waitFor()
  expect(await otherTab.getByRole('button', { name: 'Tip $14.00' }).count()).toBe(0)

  const cleaner = await openPage({ as: bob })
  await cleaner.goto(`/cleaner/jobs/${params.id}`)
  await cleaner.getByRole('region', { name: 'Tips' }).getByText('$21.00').waitFor()
  await cleaner.getByRole('radio', { name: 'Thank you, you made my day!' }).check()
  await expectAccessible(cleaner)
  await cleaner.getByRole('button', { name: 'Say thanks' }).click()
  await cleaner.getByText('You said').waitFor()
  await page.getByText('Thank you, you made my day!').waitFor()
  await cleaner.goto('/cleaner/dashboard')
  await cleaner.getByText('including $21.00 in tips').waitFor()
})
