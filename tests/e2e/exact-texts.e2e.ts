import { describe, expect } from 'vitest'
import { bookJob, bookPaidJob } from './support/book-job.ts'
import { test as it } from './support/browser.ts'
import { fillAddress } from './support/fill-booking.ts'
import { waitForHydration } from './support/hydrated.ts'
import { member, newPersonData } from './support/people.ts'

const broken = { status: 500, json: { code: 'internal_error' } }

describe('/contact', () => {
  it('shows one error when sending fails offline', async ({ openPage }) => {
    const page = await openPage({ losesNetwork: true, expected: [/ failed: net::ERR_/] })
    await page.goto('/contact')
    await waitForHydration(page)
    await page.getByLabel('Full name').fill('Cora Cut Off')
    await page.getByLabel('Email').fill('cora@example.com')
    await page.getByLabel('Subject').fill('A big house')
    await page.getByRole('textbox', { name: 'Message' }).fill('How much are ten rooms?')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send Message' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText('Failed to send message. Please try again.', { exact: true }).waitFor()
    expect(await page.getByText('Network Error').count()).toBe(0)
    expect(await page.getByText('Unable to connect').count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('How much are ten rooms?')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: 'Send Message' }).click()
    await page.getByText('Message Sent!').waitFor()
    expect(await page.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('')
  })
})

describe('signing in and out', () => {
  it('welcomes by name, and reports a failed logout', async ({ openPage }) => {
    const { name, email, password } = await member('customer', 'Alice Anders')
    const page = await openPage({ expected: [/logout answered 500/] })
    await page.goto('/auth/login')
    await waitForHydration(page)
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByText('Login successful').waitFor()
    await page.getByText(`Welcome back! Good to see you, ${name}.`).waitFor()
    await page.getByRole('heading', { level: 1, name: `Hello, ${name}` }).waitFor()

    await page.route('**/api/auth/logout', (route) => route.fulfill(broken))
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByText('Logout failed').waitFor()
    await page.getByText('There was a problem logging out. Please try again.').waitFor()
  })

  it('reports a failed registration on a server error', async ({ openPage }) => {
    const page = await openPage({ expected: [/register answered 500/] })
    const nora = newPersonData('Nora Nope')
    await page.route('**/api/auth/register', (route) => route.fulfill(broken))
    await page.goto('/auth/register')
    await waitForHydration(page)
    await page.getByLabel('Name').fill(nora.name)
    await page.getByLabel('Email').fill(nora.email)
    await page.getByLabel('Password', { exact: true }).fill(nora.password)
    await page.getByLabel('Confirm password', { exact: true }).fill(nora.password)
    await page.getByLabel('Phone').fill(nora.phone)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('Registration failed').waitFor()
    await page.getByText('Something went wrong. Please try again.').waitFor()
  })
})

describe('/payment-success', () => {
  it('shows the exact warning for an unconfirmed paid booking, then confirms it', async ({ openPage }) => {
    const alice = await member('customer', 'Alice Again')
    const { paymentIntentId } = await bookPaidJob(alice, { inDays: 3 })
    const page = await openPage({ as: alice, width: 390, expected: [/payment-success answered 500/] })
    await page.route('**/api/payment-success', (route) => route.fulfill(broken))
    await page.goto(`/payment-success?payment_intent=${paymentIntentId}`)
    await page.getByRole('heading', { level: 1, name: 'Warning' }).waitFor()
    const said = page
      .locator('main')
      .getByText(
        'Your payment was successful, but we had trouble setting up your cleaning. Our team will contact you.',
        { exact: true },
      )
    await said.waitFor()
    await page.getByRole('button', { name: 'Try again' }).waitFor()
    await page.unroute('**/api/payment-success')
    await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
    await page.getByText('Your cleaning has been scheduled.').waitFor()
  })
})

describe('/customer/jobs', () => {
  it('shows the duration on each card', async ({ openPage }) => {
    const alice = await member('customer', 'Alice Ample')
    await bookJob(alice, { inDays: 4 })
    const [job] = (await alice.actor.call('GET /api/jobs')).body
    for (const width of [390, 1280]) {
      const page = await openPage({ as: alice, width })
      await page.goto('/customer/jobs')
      const card = page.getByRole('article')
      await card.getByText(`${job?.duration} hours`, { exact: true }).waitFor()
      expect(await card.getByText(`${job?.duration} hours`, { exact: true }).isVisible()).toBe(true)
    }
  })
})

describe('/customer/auth-payment', () => {
  it('reports that the form is not ready when Stripe cannot render', async ({ openPage }) => {
    const alice = await member('customer', 'Alice Alone')
    const page = await openPage({ as: alice, expected: [/payment_intents\/pi_\w+ answered 404/] })
    await page.route(/payment_intents\/pi_\w+(\?|$)/, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({
            status: 404,
            headers: { 'access-control-allow-origin': '*' },
            json: { error: { type: 'invalid_request_error', message: 'No such payment intent' } },
          })
        : route.continue(),
    )
    await page.goto('/customer/request-cleaning')
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    await page.getByText('Payment form not ready. Please refresh and try again.').waitFor()
  })
})
