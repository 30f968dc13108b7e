import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { buyGiftCard } from './support/buy-gift-card.ts'
import { waitForHydration } from './support/hydrated.ts'
import { makeAdmin } from './support/make-admin.ts'
import { cards } from './support/pays.ts'
import { member } from './support/people.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'
import { textFaults } from './support/text-faults.ts'

test('a visitor pays for a gift card, operators see it, and a wrong code is refused', async ({
  openPage,
}) => {
  const page = await openPage({ width: 390 })
  await screenshotAllViewports(page, { path: '/gift-cards', name: 'gift-cards' })
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('alert').first().waitFor()
  await expectAccessible(page)
  await buyGiftCard(page, cards.good)
  await expectAccessible(page)

  const rosa = await member('customer', 'Rosa Friend')
  const settings = await openPage({ as: rosa, width: 390, expected: [/redeem answered 400/] })
  await settings.goto('/settings?tab=payment')
  await waitForHydration(settings)
  const card = settings.getByRole('region', { name: 'Redeem a gift card' })
  await card.getByLabel('Code').fill('GIFT-0000-0000-0000-0000-0000')
  await card.getByRole('button', { name: 'Redeem' }).click()
  await card.getByText("This code doesn't work.").first().waitFor()
  expect(await settings.getByText('Your credit').count()).toBe(0)

  const ada = await member('customer', 'Ada Gifts')
  await makeAdmin(ada)
  const admin = await openPage({ as: ada })
  await admin.goto('/admin/gift-cards')
  await admin.getByRole('button', { name: 'Refund' }).first().waitFor()
  // Long names end in an ellipsis; no word of a button breaks.
  expect((await textFaults(admin)).filter((fault) => fault.includes(' breaks in '))).toEqual([])
})
