import { describe, expect } from 'vitest'
import { addDays, dayInWords } from '#locales/format.ts'
import { TestActor } from '../support/actor.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { bookAsGuest } from './support/fill-booking.ts'
import { open } from './support/open.ts'
import { cards, payByCard } from './support/pays.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'

describe('a browser in another time zone', () => {
  test('books in the service zone and names the zone of times', async ({ openPage }) => {
    const page = await openPage({ timezoneId: 'Asia/Tokyo' })
    const { today } = (await new TestActor(origin()).call('GET /api/config')).body
    await page.goto('/book-now')
    await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(addDays(today, 1))
    await page.getByText(/The time in .* \(P[SD]T\)\./).waitFor()
    await bookAsGuest(page)
    await payByCard(page, cards.good, '$90.00')
    await page.waitForURL('**/payment-success*')
    await page
      .getByText(dayInWords(addDays(today, 1)))
      .first()
      .waitFor()
    await page
      .getByText(/10:00 AM.* P[SD]T/)
      .first()
      .waitFor()
  })

  test('hydrates the list of open jobs and names the zone there', async ({ openPage }) => {
    const [customer, cleaner] = await Promise.all([
      member('customer', 'Zoe Zone'),
      cleanerWithProfile('Zach Zone'),
    ])
    const page = await openPage({ timezoneId: 'Asia/Tokyo', as: cleaner })
    await bookPaidJob(customer, { inDays: 2 })
    await open(page, '/cleaner/jobs')
    await page
      .getByText(/\b[AP]M P[SD]T\b/)
      .first()
      .waitFor()
  })

  test('shows no zone where its clock agrees with the service zone', async ({ openPage }) => {
    const page = await openPage()
    await bookAsGuest(page)
    expect(await page.locator('body').innerText()).not.toMatch(/\bP[SD]T\b/)
  })
})
