import { existsSync } from 'node:fs'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openShop } from '../testing/open-shop.ts'

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

describe.skipIf(!existsSync(executablePath))('in a browser, under a strict policy', () => {
  let shop: Awaited<ReturnType<typeof openShop>>
  let browser: Browser
  beforeAll(async () => {
    shop = await openShop()
    browser = await chromium.launch({ executablePath, args })
  })
  afterAll(async () => {
    await browser?.close()
    await shop?.close()
  })

  async function visit(query = '', wallets?: string) {
    const intent = await shop.on.stripe.paymentIntents.create({ amount: 9000, currency: 'usd' })
    const context = await browser.newContext()
    const page = await context.newPage()
    if (wallets) {
      await page.goto(`${shop.origin}/stripe-fake/wallets`)
      await page.getByLabel(wallets).check()
    }
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => /Security Policy/.test(message.text()) && complaints.push(message.text()))
    await page.goto(`${shop.origin}/?secret=${intent.client_secret}${query}`)
    await page.locator('#pay:enabled').waitFor()
    return { intent, page, complaints }
  }

  const frameOf = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]')

  async function pay(page: Page, number: string) {
    await frameOf(page).getByLabel('Card number').fill('')
    await frameOf(page).getByLabel('Card number').pressSequentially(number)
    await frameOf(page).getByLabel('Expiration date').fill('12 / 34')
    await frameOf(page).getByLabel('Security code').fill('123')
    await page.click('#pay')
  }

  const outcome = (page: Page, text: string) => page.locator('#outcome', { hasText: text }).waitFor()

  test('a good card pays without leaving the page', async () => {
    const { page, intent, complaints } = await visit()
    await pay(page, '4242424242424242')
    await outcome(page, 'succeeded')
    expect((await shop.on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
    expect(complaints).toEqual([])
  })

  test('the form shows errors next to their fields and is accessible', async () => {
    const { page } = await visit()
    await page.click('#pay')
    await outcome(page, 'Your card number is incomplete.')
    const number = frameOf(page).getByLabel('Card number')
    expect(await number.getAttribute('aria-invalid')).toBe('true')
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  })

  test('a declined card says why, and another one pays', async () => {
    const { page } = await visit()
    await pay(page, '4000000000000002')
    await outcome(page, 'Your card was declined.')
    await pay(page, '5555555555554444')
    await outcome(page, 'succeeded')
  })

  test('3-D Secure is asked over the page: completed it pays, failed it does not', async () => {
    const { page } = await visit()
    const challenge = page.frameLocator('iframe[title="3D Secure authentication frame"]')
    await pay(page, '4000002500003155')
    await challenge.getByRole('button', { name: 'Fail authentication' }).click()
    await outcome(page, 'We are unable to authenticate your payment method.')
    await pay(page, '4000002500003155')
    await challenge.getByRole('button', { name: 'Complete authentication' }).click()
    await outcome(page, 'succeeded')
  })

  test('Klarna is offered where the page asks for it, and leads away and back', async () => {
    const { page, intent } = await visit('&order=card&order=klarna')
    await frameOf(page).getByText('Klarna', { exact: true }).click()
    await page.click('#pay')
    await page.getByRole('button', { name: 'Authorize test payment' }).click()
    await page.waitForURL(/\/thanks\?payment_intent=.*redirect_status=succeeded/)
    expect((await shop.on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
  })

  const walletsOf = (page: Page) => page.locator('#form[data-wallets]').getAttribute('data-wallets')

  test('a browser without a wallet is told so and shows no button', async () => {
    const { page } = await visit()
    expect(await walletsOf(page)).toBe('null')
    expect(await page.locator('#express button').count()).toBe(0)
  })

  test('a wallet pays what its sheet shows, after it was left and declined', async () => {
    const { page, intent, complaints } = await visit('', 'Apple Pay')
    expect(JSON.parse((await walletsOf(page)) ?? '')).toMatchObject({ applePay: true, googlePay: false })
    const open = page.getByRole('button', { name: 'Apple Pay' })
    const sheet = page.getByRole('dialog', { name: 'Apple Pay' })
    const press = (name: string) => sheet.getByRole('button', { name, exact: true }).click()
    await open.click()
    await sheet.getByText('Total · Shop').waitFor()
    expect(await sheet.getByText('$90.00').count()).toBe(2)
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    await page.keyboard.press('Escape')
    await outcome(page, 'left')
    await open.click()
    await press('Pay, and the bank declines')
    await outcome(page, 'Your card was declined.')
    await open.click()
    await press('Pay, and the bank asks')
    const challenge = page.frameLocator('iframe[title="3D Secure authentication frame"]')
    await challenge.getByRole('button', { name: 'Complete authentication' }).click()
    await outcome(page, 'succeeded')
    const paid = await shop.on.stripe.paymentIntents.retrieve(intent.id, { expand: ['payment_method'] })
    expect(paid.payment_method).toMatchObject({ card: { last4: '3184', wallet: { type: 'apple_pay' } } })
    expect(complaints).toEqual([])
  })

  test('a click that the page rejects opens nothing, and a payment that it fails closes the sheet', async () => {
    const busy = await visit('&busy=1', 'Google Pay')
    await busy.page.getByRole('button', { name: 'Google Pay' }).click()
    expect(await busy.page.getByRole('dialog').count()).toBe(0)
    const { page, intent } = await visit('&fails=1', 'Google Pay')
    await page.getByRole('button', { name: 'Google Pay' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).last().click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect((await shop.on.stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
  })
})
