import type { Locator, Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { bookAsGuest } from './support/fill-booking.ts'
import { waitForHydration, waitForStyles } from './support/hydrated.ts'
import { cleanerWithProfile, member, newPersonData } from './support/people.ts'
import { origin } from './support/product.ts'
import { photograph } from './support/screenshot-all-viewports.ts'

const refused = [
  / failed: csp$/,
  /POST \/auth\/(login|register) answered 4\d\d/,
  /POST \/contact answered 400/,
]

test('register, login and contact forms work without script', async ({ openPage }) => {
  const page = await openPage({ javaScriptEnabled: false, width: 390, expected: refused })
  const gita = newPersonData('Gita Unscripted')
  await page.goto('/auth/register?role=cleaner')
  await page.getByLabel('Name').fill(gita.name)
  await page.getByLabel('Email').fill(gita.email)
  await page.getByLabel('Password', { exact: true }).fill(gita.password)
  await page.getByLabel('Confirm password').fill('something else')
  await page.getByLabel('Phone').fill(gita.phone)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('link', { name: "Confirm password: Passwords don't match" }).waitFor()
  expect(await page.getByLabel('Name').inputValue()).toBe(gita.name)
  await photograph(page, 'posted-register')
  await page.getByLabel('Password', { exact: true }).fill(gita.password)
  await page.getByLabel('Confirm password').fill(gita.password)
  await page.getByRole('button', { name: 'Create account' }).click()

  await page.waitForURL('**/auth/login')
  await page.getByText('Registration successful. Please log in.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(gita.email)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('link', { name: 'Password: Invalid email or password' }).waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(gita.email)
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('')
  expect(page.url()).toBe(`${origin()}/auth/login`)
  await photograph(page, 'posted-login')
  await page.getByLabel('Password', { exact: true }).fill(gita.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/cleaner/dashboard')

  await page.goto('/contact')
  await page.getByLabel('Full name').fill(gita.name)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByRole('link', { name: /^Email: / }).waitFor()
  expect(await page.getByLabel('Full name').inputValue()).toBe(gita.name)
  await page.getByLabel('Email').fill(gita.email)
  await page.getByLabel('Subject').fill('A question')
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you clean houseboats?')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await page.getByText('Message Sent!').waitFor()
  await page.goto('/api/logout')
  await page.getByText('You have been logged out successfully.').waitFor()
  await photograph(page, 'logged-out')
  await page.reload()
  expect(await page.getByText('You have been logged out').count()).toBe(0)
})

test('input before hydration is kept, and passwords never reach the URL', async ({ openPage }) => {
  const page = await openPage({ expected: refused })
  const filled = {
    '/auth/login': { email: 'typed@example.com', password: 'early bird' },
    '/auth/register': {
      name: 'Typed Early',
      email: 'typed@example.com',
      phone: '2065550123',
      role: 'cleaner',
    },
    '/contact': { name: 'Typed Early', subject: 'Typed early', message: 'All of it' },
    '/customer/contact-info': { firstName: 'Typed', lastName: 'Early', email: 'typed@example.com' },
    '/book-now': { street: '1420 E Pine St', email: 'typed@example.com' },
  }
  await page.setViewportSize({ width: 390, height: 844 })
  for (const [path, values] of Object.entries(filled)) {
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    // Excludes the provider buttons, which are separate forms.
    const form = page.locator('form', { has: page.locator('[name=email], [name=subject]') })
    await form.waitFor()
    await waitForStyles(page)
    const google = page.getByRole('button', { name: 'Continue with Google' })
    const place = await buttonPosition(google)
    const look = await buttonStyles(form)
    for (const [name, value] of Object.entries(values)) {
      if (name === 'role') await page.locator(`[name=role][value=${value}]`).check()
      else await page.locator(`[name=${name}]`).fill(value)
    }
    for (const area of await page.locator('textarea').all())
      await area.evaluate((marked: HTMLTextAreaElement) => marked.setSelectionRange(1, 3))
    await release()
    await waitForHydration(page)
    const kept = await form.evaluate((filled) => Object.fromEntries(new FormData(filled as never)))
    expect(kept, path).toMatchObject(values)
    expect(await buttonPosition(google), path).toEqual(place)
    if (path === '/book-now') await expect.poll(() => buttonStyles(form)).toEqual(look)
    if (path === '/auth/login') await expectAccessible(page)
  }

  const alice = await member('customer', 'Alice Early')
  const release = await holdScripts(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await page.locator('[name=email]').fill(alice.email)
  await page.locator('[name=password]').fill(alice.password)
  const addresses: string[] = []
  page.on('framenavigated', (frame) => addresses.push(frame.url()))
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ noWaitAfter: true })
  await release()
  await page.getByText('Welcome back, Alice Early!').waitFor()
  expect(new URL(page.url()).pathname).toBe('/customer/dashboard')
  expect(addresses.join()).not.toContain('correct')

  // A signed-in user is redirected and cannot register again.
  await page.goto('/auth/register')
  await page.getByRole('heading', { name: 'Hello, Alice Early' }).waitFor()
})

/** The submit button's computed styles: before hydration it must be legible and look the same. */
function buttonStyles(form: Locator) {
  return form
    .locator('[type=submit]')
    .last()
    .evaluate((button) => {
      const { backgroundColor, color } = getComputedStyle(button)
      return { backgroundColor, color }
    })
}

/** The button's position, or null without one: hydration must not move it. */
async function buttonPosition(button: Locator) {
  return (await button.count()) > 0 ? button.boundingBox() : null
}

test('a checkbox cleared before hydration stays cleared', async ({ openPage }) => {
  const page = await openPage({ expected: refused })
  const release = await holdScripts(page)
  await page.goto('/auth/register', { waitUntil: 'commit' })
  await page.getByLabel('Name').fill('Una Unticked')
  await page.locator('[name=smsConsent]').check()
  await page.getByRole('button', { name: 'Create account' }).click({ noWaitAfter: true })
  await page.getByRole('link', { name: /^Email: / }).waitFor()
  expect(await page.locator('[name=smsConsent]').isChecked()).toBe(true)
  await page.locator('[name=smsConsent]').uncheck()
  await release()
  await waitForHydration(page)
  expect(await page.locator('[name=smsConsent]').isChecked()).toBe(false)
  expect(await page.getByLabel('Name').inputValue()).toBe('Una Unticked')
})

test("a draft is restored, and typing replaces the focused field's value", async ({ openPage }) => {
  const page = await openPage()
  const again = async (label: string, kept: string, typed: string) => {
    const field = page.getByLabel(label)
    await page.reload()
    await waitForHydration(page)
    expect(await field.inputValue(), label).toBe(kept)
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await field.focus()
    await release()
    await expect.poll(() => field.inputValue(), { message: label }).toBe(kept)
    await page.keyboard.type(typed)
    expect(await field.inputValue(), label).toBe(typed)
    await page.unrouteAll()
  }
  const notes = 'Two cats, one shy'
  await page.goto('/book-now')
  await waitForHydration(page)
  await page.getByLabel('Phone').fill('(206) 555-0188')
  await page.getByLabel('Notes for the cleaner').fill(notes)
  // Drafts are saved with a debounce.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain(notes)
  await again('Phone', '(206) 555-0188', '2065550199')
  await again('Notes for the cleaner', notes, 'One cat')

  await bookAsGuest(page)
  await page.goto('/customer/contact-info')
  await again('Phone', '(206) 555-0188', '2065550199')
})

test('stylesheets added by an extension before hydration are kept', async ({ openPage }) => {
  const page = await openPage()
  const release = await holdScripts(page)
  await page.goto('/book-now', { waitUntil: 'commit' })
  await waitForStyles(page)
  const rendered = () =>
    page.evaluate(() => [...document.querySelectorAll('link[nonce], style[id]')].map((one) => one.outerHTML))
  const before = await rendered()
  const file = await page.evaluate(() => {
    const [sheet] = document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '' })
    link.href = `${sheet?.href}?late`
    document.head.append(link, document.createElement('style'))
    return link.href
  })
  const late = () =>
    page.evaluate(
      (href) => [
        document.querySelectorAll(`head link[rel=stylesheet][href="${href}"]`).length,
        document.querySelectorAll('head style').length,
      ],
      file,
    )
  expect(await late()).toEqual([1, 1])
  await release()
  await waitForHydration(page)
  expect(await late()).toEqual([1, 1])
  expect(await rendered()).toEqual(before)
})

test('a posted form has the same rules as an API call', async () => {
  const alice = await member('customer', 'Alice Asked')
  const post = (path: string, headers: Record<string, string> = {}) =>
    fetch(origin() + path, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ email: alice.email, password: alice.password }),
    })
  const foreign = await post('/auth/login', { 'sec-fetch-site': 'cross-site' })
  const elsewhere = await post('/auth/login', { origin: 'https://evil.example' })
  expect([foreign.status, elsewhere.status]).toEqual([403, 403])
  expect(foreign.headers.getSetCookie()).toEqual([])

  const cookie = alice.actor.cookie
  const entered = await post('/auth/login?redirect=//evil.example', { cookie, origin: origin() })
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/customer/dashboard'])
  const [session] = entered.headers.getSetCookie().filter((header) => header.startsWith('scrubjay_session='))
  expect(session).toContain('HttpOnly')
  // The previous session has ended.
  const before = await fetch(`${origin()}/api/auth/current-user`, { headers: { cookie } })
  expect(before.status).toBe(401)
})

test('phone and desktop show their own week view, before and after hydration', async ({ openPage }) => {
  const bob = await cleanerWithProfile('Bob Weekly')
  const shown = async (width: number) => {
    const page = await openPage({ as: bob, width })
    const forms = () =>
      Promise.all(
        ['.mantine-visible-from-sm', '.mantine-hidden-from-sm'].map((form) => page.locator(form).isVisible()),
      )
    const release = await holdScripts(page)
    await page.goto('/cleaner/schedule', { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Today', exact: true }).waitFor()
    await waitForStyles(page)
    const before = await forms()
    await release()
    await page.waitForFunction(() => !document.querySelector('[inert]'))
    expect(await forms()).toEqual(before)
    return before
  }
  expect(await shown(390)).toEqual([false, true])
  expect(await shown(1280)).toEqual([true, false])
})

/** Delays the page's scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const gate = Promise.withResolvers<void>()
  const hold = (route: Route) => gate.promise.then(() => route.fallback())
  await page.route('**/assets/*.js', hold)
  return async () => gate.resolve()
}
