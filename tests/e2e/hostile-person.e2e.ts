import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { TestActor } from '../support/actor.ts'
import { bookJob, bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { advanceToStart } from './support/clock.ts'
import { waitForHydration } from './support/hydrated.ts'
import { cleanerWithProfile, member, newPersonData } from './support/people.ts'
import { origin } from './support/product.ts'

const script = '<img src=x onerror=alert(1)><script>alert(2)</script>'

test("no user can open another user's job", async ({ openPage }) => {
  const [alice, mallory, bob, eve] = await Promise.all([
    member('customer', 'Alice Alone'),
    member('customer', 'Mallory Mean'),
    cleanerWithProfile('Bob Booked'),
    cleanerWithProfile('Eve Envious'),
  ])
  const { id } = await bookPaidJob(alice, { inDays: 9 })
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  const expected = [new RegExp(`/api/jobs/${id} answered 404`)]

  const customer = await openPage({ as: mallory, expected })
  for (const path of [`/customer/jobs/${id}`, `/customer/payment/${id}`]) {
    await customer.goto(path)
    await customer.getByText('Error Loading Job').waitFor()
    expect(await customer.locator('body').innerText()).not.toContain('1420 E Pine St')
  }
  const cleaner = await openPage({ as: eve })
  await cleaner.goto(`/cleaner/jobs/${id}`)
  await cleaner.getByText('Assigned to another cleaner').waitFor()
  const shown = await cleaner.locator('body').innerText()
  for (const secret of ['1420 E Pine St', 'Alice']) expect(shown).not.toContain(secret)
  const offered = await cleaner.getByRole('button').allInnerTexts()
  for (const act of ['Accept Job', 'Start Cleaning', 'Complete Cleaning']) expect(offered).not.toContain(act)
})

test('the success page reveals nothing about the booker to strangers', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Anonymous')
  const { paymentIntentId } = await bookPaidJob(alice, { inDays: 9 })
  const page = await openPage()
  await page.goto(`/payment-success?payment_intent=${paymentIntentId}`)
  await page.getByRole('region', { name: 'Booking details' }).waitFor()
  const shown = await page.locator('body').innerText()
  for (const secret of ['Alice', alice.email, '1420 E Pine St']) expect(shown).not.toContain(secret)
})

test("a visitor cannot pay another person's booking", async ({ openPage }) => {
  const alice = await member('customer', 'Alice Awaiting')
  const { id } = await bookJob(alice, { inDays: 9 })
  const page = await openPage({ expected: [/guest-payment-intent answered 404/] })
  await page.goto('/guest/payment')
  await page.getByText('No Booking Found').waitFor()
  await page.waitForURL('**/book-now')
  await page.goto(`/customer/payment/${id}`)
  await page.waitForURL('**/auth/login?redirect=*')
})

test('user text is never rendered as HTML or script', async ({ openPage }) => {
  const alice = await member('customer', 'Alice Attacked')
  const page = await openPage({ as: alice, expected: [/trusted.?(type|html|script)/i] })
  const dialogs = countDialogs(page)
  for (const path of ['/', '/book-now', '/settings']) {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    if (path === '/book-now') await waitForHydration(page)
    const passed = await page.evaluate((html) => {
      const types = (
        globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
      ).trustedTypes
      const tries: Record<string, () => void> = {
        bold: () => Object.assign(document.createElement('div'), { innerHTML: '<b>' }),
        html: () => document.body.insertAdjacentHTML('beforeend', html),
        address: () => Object.assign(document.createElement('script'), { src: '/assets/x.js' }),
        text: () => Object.assign(document.createElement('script'), { text: 'alert(3)' }),
        handler: () => document.body.setAttribute('onclick', 'alert(4)'),
        policy: () => types.createPolicy('mine', {}),
        another: () => types.createPolicy('default', { createHTML: (text: string) => text }),
      }
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt()
          return [name]
        } catch {
          return []
        }
      })
    }, script)
    expect(passed, path).toEqual([])
  }
  expect(dialogs.count).toBe(0)
})

test.for([
  '//evil.example',
  'https://evil.example/customer/dashboard',
  '/\\evil.example',
  '/%09/evil.example',
  'javascript:alert(1)',
  '/api/logout',
])('sign-in does not redirect to %s', async (redirect, { openPage }) => {
  const alice = await member('customer', 'Alice Astray')
  const page = await openPage()
  const dialogs = countDialogs(page)
  await page.goto(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
  await page.getByLabel('Email').fill(alice.email)
  await page.getByLabel('Password', { exact: true }).fill(alice.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Hello, Alice Astray' }).waitFor()
  expect(page.url()).toBe(`${origin()}/customer/dashboard`)

  await page.goto(`/auth/login?redirect=${encodeURIComponent(redirect)}`)
  await page.getByRole('heading', { level: 1, name: 'Hello, Alice Astray' }).waitFor()
  expect(page.url()).toBe(`${origin()}/customer/dashboard`)
  expect(dialogs.count).toBe(0)
})

test('stored script is rendered as text, and names refuse it', async ({ openPage }) => {
  const named = { role: 'customer', ...newPersonData(`Alice ${script}`) } as const
  expect((await new TestActor(origin()).call('POST /api/auth/register', { body: named })).status).toBe(400)
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Angle'),
    cleanerWithProfile('Bob Bracket', { bio: `Ten happy years ${script}` }),
  ])
  const customer = await openPage({ as: alice })
  const cleaner = await openPage({ as: bob, width: 390 })
  const visitor = await openPage()
  const dialogs = [customer, cleaner, visitor].map(countDialogs)

  const requirements = `Pets ${script}`
  const { id } = await bookPaidJob(alice, { soon: true, city: 'Wallingford', requirements })
  await cleaner.goto('/cleaner/jobs')
  await cleaner.getByText(requirements).waitFor()
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id } })
  await advanceToStart()
  await bob.actor.call('POST /api/jobs/:id/check-in', { params: { id } })
  await bob.actor.call('POST /api/jobs/:id/complete', { params: { id } })
  const cleanerId = bob.id
  await alice.actor.call('POST /api/reviews', {
    body: { jobId: id, toUserId: cleanerId, rating: 5, comment: `Spotless ${script}` },
  })
  await cleaner.goto(`/cleaner/jobs/${id}`)
  await cleaner.getByText('Alice Angle').first().waitFor()
  await cleaner.goto('/cleaner/dashboard')
  await cleaner.getByText(`Pets ${script}`).waitFor()

  await customer.goto('/customer/dashboard')
  await customer.getByText('Hello, Alice Angle').waitFor()
  await customer.goto('/customer/find-cleaners')
  await customer.getByLabel('Search by name, skill or keyword').fill('Bob Bracket')
  await customer.getByText(`Ten happy years ${script}`).waitFor()
  await customer.goto(`/customer/jobs/${id}`)
  await customer.getByText('Bob Bracket').first().waitFor()
  await customer.getByText(`Pets ${script}`).waitFor()
  await customer.goto(`/customer/request?cleanerId=${cleanerId}`)
  await customer.getByText('Requested cleaner: Bob Bracket').waitFor()

  await visitor.goto('/')
  expect(
    await visitor.locator('script:not([type=speculationrules], [type="application/ld+json"])').count(),
  ).toBe(0)
  expect(dialogs.map(({ count }) => count)).toEqual([0, 0, 0])
})

test('every role is kept to its own screens', async ({ openPage }) => {
  const [alice, bob] = await Promise.all([member('customer', 'Alice Able'), member('cleaner', 'Bob Busy')])
  const customer = await openPage({ as: alice })
  await customer.goto('/cleaner/jobs')
  await customer.waitForURL('**/customer/dashboard')
  const cleaner = await openPage({ as: bob })
  await cleaner.goto('/customer/request-cleaning')
  await cleaner.waitForURL('**/cleaner/dashboard')
  const visitor = await openPage()
  await visitor.goto('/customer/jobs?page=2')
  await visitor.waitForURL('**/auth/login?redirect=%2Fcustomer%2Fjobs%3Fpage%3D2')
})

test('a forged session cookie signs no one in', async ({ openPage }) => {
  const page = await openPage()
  await page.context().addCookies([{ name: 'scrubjay_session', value: 'x'.repeat(43), url: origin() }])
  await page.goto('/settings')
  await page.waitForURL('**/auth/login?redirect=%2Fsettings')
})

function countDialogs(page: Page): { count: number } {
  const dialogs = { count: 0 }
  page.on('dialog', (dialog) => {
    dialogs.count++
    void dialog.dismiss()
  })
  return dialogs
}
