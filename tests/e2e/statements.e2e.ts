import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { runSqlAsOwner } from './support/as-owner.ts'
import { test } from './support/browser.ts'
import { open } from './support/open.ts'

for (const width of [390, 1280])
  test(`a cleaner reads and downloads statements at ${width} px`, async ({ openPage }) => {
    const { bob, doneId } = await aliceAndBob()
    const { earnings } = (await bob.actor.call('GET /api/jobs/:id', { params: { id: doneId } })).body
    const page = await openPage({ as: bob, width })
    await open(page, '/cleaner/earnings')
    await page.getByText('Not known yet').waitFor()
    await page.getByRole('link', { name: 'Years', exact: true }).click()
    await page.waitForURL('**/cleaner/earnings?by=year')
    const year = page
      .getByRole('table', { name: 'Earnings over time' })
      .getByRole('link', { name: /^\d{4}$/ })
    await expectAccessible(page)
    await year.first().click()
    await page.getByRole('heading', { level: 1, name: /^Statement for \d{4}$/ }).waitFor()
    await page.getByText(/Form 1099/).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    for (const [kind, name] of [
      ['pdf', 'Download PDF'],
      ['csv', 'Download CSV'],
    ] as const) {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name, exact: true }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`^statement-\\d{4}\\.${kind}$`))
    }

    await page.getByRole('link', { name: 'Your earnings' }).click()
    await page.getByRole('link', { name: new RegExp(`^Statement: Visit, Job #${doneId}, `) }).click()
    await page.getByRole('heading', { level: 1, name: new RegExp(`Visit, Job #${doneId}, `) }).waitFor()
    await page
      .getByRole('table', { name: 'Line by line' })
      .getByText(`$${earnings.toFixed(2)}`)
      .first()
      .waitFor()
    await expectAccessible(page)
  })

test('a former cleaner finds their statements among their data', async ({ openPage }) => {
  const { alice, bob } = await aliceAndBob()
  await runSqlAsOwner("UPDATE users SET role = 'customer' WHERE id = $1", [bob.id])
  const page = await openPage({ as: bob })
  await open(page, '/settings/your-data')
  await page
    .getByRole('navigation', { name: 'Statements of your earnings' })
    .getByRole('link', { name: /^Statement for \d{4}$/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: /^Statement for \d{4}$/ }).waitFor()
  await page.getByText(/Form 1099/).waitFor()
  await page.getByRole('main').getByRole('link', { name: 'Your data' }).click()
  await page.getByRole('heading', { name: 'Download your data' }).waitFor()

  const other = await openPage({ as: alice })
  await open(other, '/settings/your-data')
  await other.getByRole('heading', { name: 'Download your data' }).waitFor()
  expect(await other.getByText('Statements of your earnings').count()).toBe(0)
})
