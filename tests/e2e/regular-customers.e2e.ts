import { expect } from 'vitest'
import { addDays } from '#domain/service-time.ts'
import { keepCard } from '#tests/support/keep-card.ts'
import { home } from '#tests/support/people.ts'
import { expectAccessible } from './support/accessible.ts'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'
import { screenshotAllViewports } from './support/screenshot-all-viewports.ts'

test('a cleaner sees regular customers first: on the dashboard, in the schedule and among open jobs', async ({
  openPage,
}) => {
  const [rita, nick] = [await member('customer', 'Rita Regular'), await cleanerWithProfile('Nick Neat')]
  const { stripePublishableKey: publishableKey } = (await rita.actor.call('GET /api/config')).body
  const card = await keepCard({ stripeOrigin: origin(), publishableKey }, rita)
  const day = addDays((await rita.actor.call('GET /api/config')).body.today, 7)
  const { status, body } = await rita.actor.call('POST /api/series', {
    body: {
      ...{ cadence: 'every_2_weeks', firstVisit: `${day}T10:00`, paymentMethodId: card.id },
      ...{ newAddress: home, bathroomCount: 1, cleanerId: nick.id },
    },
  })
  expect(status).toBe(201)
  await bookPaidJob(await member('customer', 'Olaf Once'), { inDays: 4 })

  const page = await openPage({ as: nick, width: 390 })
  await screenshotAllViewports(page, { path: '/cleaner/jobs', name: 'regular-offers' })
  const offers = page.getByRole('region', { name: 'From your regular customers' })
  await offers.getByText('Every 2 weeks').waitFor()
  await page.getByRole('heading', { name: 'Other jobs' }).waitFor()
  expect(await page.getByText(home.street).count()).toBe(0)
  await offers.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Accept/ }).click()
  await dialog.waitFor({ state: 'hidden' })

  await screenshotAllViewports(page, { path: '/cleaner/dashboard', name: 'regular-customers' })
  const customers = page.getByRole('region', { name: 'Your regular customers' })
  await customers.getByRole('heading', { name: 'Rita' }).waitFor()
  expect(await customers.getByText('Regular', { exact: false }).allInnerTexts()).toEqual([
    'Your regular customers',
  ])
  await customers.getByText(/^Every 2 weeks, \w+day, 10:00 AM$/).waitFor()
  await customers.getByText(/^Next visit: /).waitFor()
  await page.getByRole('article').filter({ hasText: 'Rita Regular' }).getByText('Every 2 weeks').waitFor()
  await page.goto('/cleaner/schedule')
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByText('Every 2 weeks').first().waitFor()
  await expectAccessible(page)
  await page.goto(`/cleaner/jobs/${body.jobs[0]}`)
  await page.getByText('Every 2 weeks').first().waitFor()
})
