import { expect } from 'vitest'
import { addDays } from '#domain/service-time.ts'
import { dayInWords } from '#locales/format.ts'
import { TestActor } from '../support/actor.ts'
import { test } from './support/browser.ts'
import { bookAsGuest, fillGuestBooking } from './support/fill-booking.ts'
import { tabAndType, tabTo } from './support/keyboard.ts'
import { answerBank, cardNumber, cardProblem, cards, fillCard, payButton, payByCard } from './support/pays.ts'
import { cleanerWithProfile, member } from './support/people.ts'
import { origin } from './support/product.ts'
import { chargesOf, intentsOf } from './support/stripe.ts'

const refusedCard = [/confirm answered 402/]

test.for([true, false])(
  "the landing page's price follows the choices (script: %s)",
  async (javaScriptEnabled, { openPage }) => {
    const page = await openPage({
      javaScriptEnabled,
      expected: javaScriptEnabled ? [] : [/\.js failed: csp/],
    })
    await page.goto('/')
    const price = page.getByRole('status')
    expect(await price.innerText()).toContain('$90.00')

    await page.getByLabel('3', { exact: true }).check()
    expect(await price.innerText()).toContain('$130.00')
    await page.getByLabel('Today').check()
    expect(await price.innerText()).toContain('$180.00')
    await page.getByLabel('Tomorrow or later').check()
    await page.getByRole('button', { name: 'Request Cleaning' }).click()

    await page.waitForURL('**/book-now?*')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('Book Your Cleaning')
    expect(await page.getByRole('status').innerText()).toBe('$130.00')
    await page.getByText('The visit takes about 3 hours.').waitFor()
    await page.getByText('We label any booking above $95').waitFor()
    await page.getByText('Same-day visits are $50.00 extra.').waitFor()
  },
)

test('a guest books and pays by keyboard, after a declined card', async ({ openPage }) => {
  const page = await openPage({ expected: refusedCard })
  const { today } = (await new TestActor(origin()).call('GET /api/config')).body
  const day = addDays(today, 3)
  const { keyboard } = page

  await page.goto('/')
  await tabTo(page, page.getByLabel('Tomorrow or later'))
  await tabTo(page, page.getByLabel('1', { exact: true }))
  await keyboard.press('ArrowRight')
  await tabTo(page, page.getByRole('button', { name: 'Request Cleaning' }))
  await keyboard.press('Enter')

  await page.waitForURL('**/book-now?*')
  const book = page.getByRole('button', { name: 'Continue to Payment' })
  await expect.poll(() => book.isEnabled()).toBe(true)
  await tabTo(page, page.getByLabel('Date'))
  const [year = '', month = '', date = ''] = day.split('-')
  await keyboard.type(month + date + year)
  await tabTo(page, page.getByLabel('Time'))
  await keyboard.type('2:00 PM')
  await tabTo(page, page.getByRole('radio', { name: '2', exact: true }))
  expect(await page.getByRole('status').innerText()).toBe('$110.00')
  await keyboard.press('ArrowLeft')
  await tabAndType(page, page.getByLabel('Street address'), '1420 E Pine St')
  await tabAndType(page, page.getByLabel('City'), 'Seattle')
  await tabAndType(page, page.getByLabel('State'), 'WA')
  await tabAndType(page, page.getByLabel('ZIP code'), '33139')
  await page.getByText("We don't clean in 33139 yet.").waitFor()
  await keyboard.press('ControlOrMeta+A')
  await keyboard.type('98122')
  await tabAndType(page, page.getByLabel('Your name'), 'Kay Keyboard')
  await tabAndType(page, page.getByLabel('Email'), 'kay.keyboard@example.com')
  await tabAndType(page, page.getByLabel('Phone'), '2065550188')
  expect(await page.getByRole('status').innerText()).toBe('$90.00')
  await tabTo(page, book)
  await keyboard.press('Enter')

  await page.waitForURL('**/guest/payment')
  await tabTo(page, cardNumber(page))
  await keyboard.type(`${cards.declined}1234123`)
  await tabTo(page, payButton(page, '$90.00'))
  await keyboard.press('Enter')
  await cardProblem(page, 'Your card was declined.').waitFor()
  await tabTo(page, cardNumber(page), 'Shift+Tab')
  await keyboard.type(cards.good)
  await tabTo(page, payButton(page, '$90.00'))
  await keyboard.press('Space')

  await page.waitForURL('**/payment-success?payment_intent=pi_*')
  await page.getByRole('heading', { level: 1, name: 'Payment Successful!' }).waitFor()
  const details = await page.getByRole('region', { name: 'Booking details' }).innerText()
  const rows = ['Cleaning\n$70.00', '1 bathroom\n$20.00']
  for (const fact of ['Regular', dayInWords(day), '2:00 PM', ...rows, '$90.00'])
    expect(details).toContain(fact)

  const saved = page.waitForEvent('download')
  await tabTo(page, page.getByRole('link', { name: 'Add to calendar' }))
  await keyboard.press('Enter')
  expect((await saved).suggestedFilename()).toMatch(/^cleaning-\d+\.ics$/)
  await page.getByRole('link', { name: 'Open my booking' }).click()
  await page.getByRole('heading', { level: 1, name: /Cleaning #/ }).waitFor()
  await page.getByRole('heading', { name: 'Create an account' }).waitFor()
})

test('after a declined card the form accepts another one', async ({ openPage }) => {
  const page = await openPage({ expected: refusedCard, width: 390 })
  const jobId = await bookAsGuest(page)
  const button = await payButton(page, '$90.00').boundingBox()
  expect((button?.y ?? Infinity) + (button?.height ?? 0)).toBeLessThanOrEqual(844)
  await payByCard(page, cards.declined, '$90.00')
  await cardProblem(page, 'Your card was declined.').waitFor()
  await payByCard(page, cards.good, '$90.00')
  await page.waitForURL('**/payment-success?payment_intent=pi_*')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  const [intent, ...others] = await intentsOf(jobId)
  expect(others).toEqual([])
  expect(await chargesOf(intent?.id ?? '')).toEqual([9000])
})

test('a 3-D Secure card is charged only after the challenge', async ({ openPage }) => {
  const page = await openPage({ expected: refusedCard })
  const jobId = await bookAsGuest(page)
  const [intent] = await intentsOf(jobId)
  await payByCard(page, cards.asksTheBank, '$90.00')
  await answerBank(page, 'Fail')
  await cardProblem(page, 'We are unable to authenticate your payment method.').waitFor()
  expect(await chargesOf(intent?.id ?? '')).toEqual([])

  await payByCard(page, cards.asksTheBank, '$90.00')
  await answerBank(page, 'Complete')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  expect(await chargesOf(intent?.id ?? '')).toEqual([9000])
})

test('a requested cleaner is sent even when their profile cannot be loaded', async ({ openPage }) => {
  const [bob, alice] = await Promise.all([
    cleanerWithProfile('Bob Bidden'),
    member('customer', 'Alice Apron'),
  ])
  const page = await openPage({
    expected: [/availability failed/, /availability answered 404/, /guest-booking answered 400/],
  })
  const lookUp = '**/api/cleaners/*/availability*'
  const wishOf = async (cleanerId: number) => {
    await page.goto(`/book-now?cleanerId=${cleanerId}`)
    await fillGuestBooking(page)
    const sent = page.waitForRequest('**/api/guest-booking')
    await page.getByRole('button', { name: 'Continue to Payment' }).click()
    return ((await sent).postDataJSON() as { cleanerId?: number }).cleanerId
  }
  await page.route(lookUp, () => undefined)
  expect(await wishOf(bob.id)).toBe(bob.id)
  await page.waitForURL('**/guest/payment')
  await page.unroute(lookUp)
  await page.route(lookUp, (route) => route.abort())
  expect(await wishOf(bob.id)).toBe(bob.id)
  await page.waitForURL('**/guest/payment')

  // The id belongs to a customer: the server refuses it, and the next attempt omits it.
  await page.goto(`/book-now?cleanerId=${alice.id}`)
  await page.getByText("We couldn't load the cleaner you chose.").waitFor()
  await fillGuestBooking(page)
  await page.unroute(lookUp)
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.getByText("The cleaner you chose isn't available anymore.").waitFor()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await page.waitForURL('**/guest/payment')
})

test('double clicks make one job and one charge', async ({ openPage }) => {
  const page = await openPage()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
  })
  await page.goto('/book-now')
  await fillGuestBooking(page)
  await page.getByRole('button', { name: 'Continue to Payment' }).dblclick()
  await page.waitForURL('**/guest/payment')
  await fillCard(page, cards.good)
  let answer = () => {}
  const slow = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await slow
    await route.continue()
  })
  await payButton(page, '$90.00').dblclick()
  await page.getByText('We’re checking with your bank.').waitFor()
  answer()
  await page.waitForURL('**/payment-success?payment_intent=pi_*')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()

  expect(sent.filter((path) => path === '/api/guest-booking')).toHaveLength(1)
  const intentId = new URL(page.url()).searchParams.get('payment_intent') ?? ''
  expect(sent.filter((path) => path === `/v1/payment_intents/${intentId}/confirm`)).toHaveLength(1)
  expect(await chargesOf(intentId)).toEqual([9000])
})

test('reload and Back keep exactly one booking', async ({ openPage }) => {
  const page = await openPage()
  const jobId = await bookAsGuest(page)
  await page.reload()
  await payButton(page, '$90.00').waitFor()
  expect(await page.getByRole('region', { name: 'Your booking' }).innerText()).toContain('1420 E Pine St')

  await page.goBack()
  await page.waitForURL('**/book-now')
  await expect.poll(() => page.getByLabel('Street address').inputValue()).toBe('1420 E Pine St')
  const again = page.waitForResponse('**/api/guest-booking')
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  expect(((await (await again).json()) as { jobId: number }).jobId).toBe(jobId)
  await page.waitForURL('**/guest/payment')
  await payByCard(page, cards.good, '$90.00')
  await page.getByRole('heading', { name: 'Payment Successful!' }).waitFor()
  expect(await intentsOf(jobId)).toHaveLength(1)
})
