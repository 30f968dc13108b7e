import { expect } from 'vitest'
import { addDays } from '#domain/service-time.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const zone = 'America/Los_Angeles'
const dayOf = (at: string) => new Date(at).toLocaleDateString('en-CA', { timeZone: zone })

test('a cleaner sets hours and days off, and confirms a job outside of them', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Away'), cleanerWithProfile('Bob Basic')])
  const mine = await bookPaidJob(alice, { inDays: 6, hour: 10 })
  const accepted = await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: mine.id } })
  const day = dayOf(accepted.body.scheduledFor)

  const page = await openPage({ width: 320, as: bob })
  await page.goto('/cleaner/schedule')
  await page.getByRole('link', { name: 'Hours and days off' }).click()
  await page.getByRole('heading', { level: 1, name: 'Availability' }).waitFor()
  await page.getByText('Without hours every time fits.').waitFor()

  await page.getByRole('button', { name: 'Add hours on Monday' }).press('Enter')
  expect(await page.getByLabel('Monday, time 1: from').inputValue()).toBe('09:00')
  await page.getByRole('button', { name: 'Copy the hours of Monday' }).press('Enter')
  expect(await page.getByLabel('Friday, time 1: to').inputValue()).toBe('17:00')
  await page.getByRole('button', { name: 'Add hours on Sunday' }).click()
  await page.getByLabel('Sunday, time 1: from').fill('22:00')
  await page.getByLabel('Sunday, time 1: to').fill('02:00')
  await page.getByText('Ends the next day').waitFor()

  await page.getByRole('button', { name: 'Add days off' }).click()
  await page.getByLabel('First day off').fill(day)
  expect(await page.getByLabel('Last day off').inputValue()).toBe(day)
  await page.getByText("1 visit that you accepted doesn't fit").waitFor()
  await page.getByText('On a day off').waitFor()
  await page.getByLabel('Time to travel between visits').selectOption('30 minutes')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await page.getByText('Availability saved').first().waitFor()

  await page.reload()
  expect(await page.getByLabel('Sunday, time 1: to').inputValue()).toBe('02:00')
  await page.getByText('On a day off').waitFor()
  await page.goto('/cleaner/schedule')
  await page.getByText('Day off', { exact: true }).first().waitFor()

  const { id } = await bookPaidJob(alice, { inDays: 6, hour: 14, requirements: 'On the free day' })
  await page.goto(`/cleaner/jobs/${id}`)
  await page.getByText('Your day off', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Accept Job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This job is on your day off.').waitFor()
  await dialog.getByRole('button', { name: 'Accept anyway' }).click()
  await page.getByText('You accepted this job').first().waitFor()

  const near = await bookPaidJob(alice, { inDays: 6, hour: 12 })
  await page.goto(`/cleaner/jobs/${near.id}`)
  await page.getByRole('link', { name: /no time to travel to or from your 10:00 AM job/ }).waitFor()
  expect(await page.getByRole('button', { name: 'Accept Job' }).count()).toBe(0)
})

test('hours that overlap are refused at their row', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Double')
  const page = await openPage({ as: bob, expected: [/availability answered 400/] })
  await page.goto('/cleaner/availability')
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByLabel('Monday, time 2: from').fill('16:00')
  await page.getByRole('button', { name: 'Save availability' }).click()
  await page.getByText('These hours overlap others of the same day or night.').waitFor()
  await page.getByRole('button', { name: 'Remove time 2 of Monday' }).click()
  await page.getByRole('button', { name: 'Save availability' }).click()
  await page.getByText('Availability saved').first().waitFor()
})

test('a booking with a chosen cleaner offers their hours, and the nearest time at once', async ({
  openPage,
}) => {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Asks'),
    cleanerWithProfile('Bob Briefly'),
  ])
  const weekly = [{ weekday: 'wednesday', from: '09:00', to: '13:00' } as const]
  await bob.actor.call('PUT /api/cleaner/availability', { body: { weekly, daysOff: [], travelMinutes: 0 } })
  const page = await openPage({ as: alice, width: 320 })
  await page.goto(`/customer/request?cleanerId=${bob.id}`)
  const { today } = (await alice.actor.call('GET /api/config')).body
  const on = (weekday: number) => {
    const days = Array.from({ length: 7 }, (_, ahead) => addDays(today, ahead + 2))
    return days.find((day) => new Date(`${day}T12:00Z`).getUTCDay() === weekday) ?? today
  }
  const hour = page.getByLabel('Time', { exact: true })
  const disabled = () =>
    hour
      .locator('option')
      .evaluateAll((options) =>
        (options as HTMLOptionElement[]).flatMap((option) => (option.disabled ? [option.label] : [])),
      )
  await page.getByLabel('Date').fill(on(3))
  await expect.poll(disabled).toContain('3:00 PM, not working')
  expect((await disabled()).filter((label) => /^(9|10|11):00 AM/.test(label))).toEqual([])

  await page.getByLabel('Date').fill(on(5))
  await page.getByText("doesn't work then. The nearest time is").waitFor()
  await page.getByRole('button', { name: 'Choose that time' }).click()
  await expect.poll(() => page.getByLabel('Date').inputValue()).toMatch(/^\d{4}/)
  await page.getByText(/gets first pick|let Bob Briefly know/).waitFor()
  const chosen = await page.getByLabel('Date').inputValue()
  expect(new Date(`${chosen}T12:00Z`).getUTCDay()).toBe(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
