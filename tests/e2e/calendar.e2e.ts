import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { member } from './support/people.ts'

test('a customer makes, renews and turns off a calendar address', async ({ openPage }) => {
  const page = await openPage({ as: await member('customer', 'Cora Calendar'), width: 390 })
  await page.goto('/settings')
  const card = page.getByRole('region', { name: 'Calendar' })
  await card.getByRole('button', { name: 'Create address' }).click()
  const field = card.getByLabel('Your calendar address')
  const leaked = await field.inputValue()
  const statusOf = async (address: string) => (await page.request.get(new URL(address).pathname)).status()
  expect(await statusOf(leaked)).toBe(200)
  await expectAccessible(page)

  await page.goto('/settings')
  await card.getByText('A calendar last read it').waitFor()
  expect(await card.getByText(leaked).count()).toBe(0)
  await card.getByRole('button', { name: 'New address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('The old address stops working at once.').waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'New address' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const renewed = await field.inputValue()
  expect([await statusOf(leaked), await statusOf(renewed)]).toEqual([404, 200])

  await card.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await card.getByRole('button', { name: 'Create address' }).waitFor()
  expect(await statusOf(renewed)).toBe(404)
})
