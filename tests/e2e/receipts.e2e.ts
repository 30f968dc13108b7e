import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidAsGuest, bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { openMail } from './support/mailbox.ts'
import { open } from './support/open.ts'
import { member } from './support/people.ts'

for (const width of [390, 1280])
  test(`a customer finds the receipts of a refunded booking at ${width} px`, async ({ openPage }) => {
    const alice = await member('customer', 'Alice Archive')
    const { id } = await bookPaidJob(alice, { bathrooms: 2 })
    await alice.actor.call('PUT /api/jobs/:id/status', { params: { id }, body: { status: 'cancelled' } })
    await expect
      .poll(async () => (await alice.actor.call('GET /api/receipts')).body.length, { timeout: 20_000 })
      .toBe(2)

    const page = await openPage({ as: alice, width })
    await open(page, `/customer/jobs/${id}`)
    await page.getByRole('region', { name: 'Payment' }).getByRole('link', { name: 'Receipts' }).click()
    await page
      .getByRole('list', { name: 'Receipts and credit notes' })
      .getByText(/^Credit note/)
      .waitFor()
    await expectAccessible(page)

    await open(page, '/customer/jobs')
    await page.getByRole('link', { name: 'Receipts' }).click()
    await page.getByRole('heading', { name: 'Receipts', exact: true }).waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const [archive] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^All of \d{4} \(ZIP\)$/ }).click(),
    ])
    expect(archive.suggestedFilename()).toMatch(/^receipts-\d{4}\.zip$/)

    await page.getByRole('link', { name: /^Receipt \d{4}-\d{6}$/ }).click()
    await page.getByText('Total paid').waitFor()
    await page.getByText('2 bathrooms').waitFor()
    await page
      .getByRole('list', { name: 'Credit notes' })
      .getByText(/^Credit note/)
      .waitFor()
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download PDF', exact: true }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/)
  })

test('a guest opens the receipt with the link of their mail', async ({ openPage }) => {
  const { jobId, email } = await bookPaidAsGuest('Gail Archive')
  const page = await openPage()
  await openMail(page, email, 'booking confirmed')
  await page.goto((await page.locator('pre a[href*="receipt=1"]').getAttribute('href')) ?? '')
  await page.waitForURL(`**/manage/${jobId}/receipt`)
  const documents = page.getByRole('list', { name: 'Receipts and credit notes' })
  await documents.getByText(/^Receipt \d{4}-\d{6}$/).waitFor()
  await expectAccessible(page)
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('link', { name: /^Download PDF: Receipt/ }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^receipt-\d{4}-\d{6}\.pdf$/)
})
