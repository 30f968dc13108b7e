import type { Page, Response } from 'playwright-core'
import { expect } from 'vitest'
import { bookPaidJob } from './support/book-job.ts'
import { test } from './support/browser.ts'
import { pressEscape } from './support/keyboard.ts'
import { cleanerWithProfile, member } from './support/people.ts'

// The page, its body, its bar, its menu, what it is about, its toolbar, its tabs and its columns.
const aroundTheCards = 8

test('what changes while a list comes alive is right once it is', async ({ openPage }) => {
  const [alice, bob, carol] = await Promise.all([
    member('customer', 'Alice Alive'),
    cleanerWithProfile('Bob Inparts'),
    cleanerWithProfile('Carol Swift'),
  ])
  const [taken, kept] = [await bookDodo(1), await bookDodo(2)]
  const beside = await bookPaidJob(alice, { inDays: 32 })
  const page = await openPage({ as: bob })
  const release = await holdTurns(page, aroundTheCards)
  await page.goto('/cleaner/jobs?search=Dodo')
  const cards = page.locator('article')
  const words = () => cards.allInnerTexts().then((all) => all.map((text) => /Dodo \d/.exec(text)?.[0]))
  expect(await words()).toEqual(['Dodo 1', 'Dodo 2'])
  await page.waitForFunction(() => performance.getEntriesByName('held').length > 0)
  expect(await page.locator('[inert] main').count()).toBe(1)

  // One is taken, one comes, and one stands in the way of what this person took on another device.
  await carol.actor.call('POST /api/jobs/:id/accept', { params: { id: taken.id } })
  const late = await bookDodo(3)
  await expect.poll(words).toEqual(['Dodo 2'])
  // An answer that a newer question has stopped has no text.
  const textOf = (answer: Response) => answer.text().catch(() => '')
  const read = page.waitForResponse(async (answer) => (await textOf(answer)).includes('job_overlaps'))
  await bob.actor.call('POST /api/jobs/:id/accept', { params: { id: beside.id } })
  await (await read).finished()

  await release()
  await expect.poll(words).toEqual(['Dodo 2', 'Dodo 3'])
  await page.getByText('Overlaps your job at').waitFor()
  await expect.poll(() => page.locator('[inert] main').count()).toBe(0)
  const links = page.getByRole('link', { name: 'View Details' })
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(addresses).toEqual([`/cleaner/jobs/${kept.id}`, `/cleaner/jobs/${late.id}`])
  await page.getByRole('button', { name: 'Accept Job' }).click()
  await page.getByRole('dialog').waitFor()
  await pressEscape(page)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const drawn = () => cards.first().evaluate((card) => card.outerHTML)
  const before = await drawn()
  await page.reload()
  expect(await drawn()).toBe(before)

  function bookDodo(number: number) {
    return bookPaidJob(alice, { inDays: 30 + number, requirements: `Dodo ${number}` })
  }
})

test('a page whose scripts were lost on the way is asked for again, and comes alive', async ({
  openPage,
}) => {
  const alice = await member('customer', 'Alice Anon')
  const page = await openPage({ as: alice, expected: [/ failed: net::ERR_/, /script error/] })
  const script = '**/assets/shell-layout-*.js'
  await page.route(script, (route) => route.abort('internetdisconnected'))
  const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('/shell-layout-'))
  await page.goto('/customer/dashboard')
  await gone
  await page.getByRole('heading', { name: 'Hello, Alice Anon' }).waitFor()
  expect(await page.locator('[inert] main').count()).toBe(1)
  await page.unroute(script)
  await expect.poll(() => page.locator('[inert] main').count(), { timeout: 10_000 }).toBe(0)
  await page.getByRole('link', { name: 'My Jobs' }).first().click()
  await page.waitForURL('**/customer/jobs')
})

test('what a page was drawn with is not worked out again, and what is new is written as before', async ({
  openPage,
}) => {
  const alice = await member('customer', 'Alice Words')
  await bookPaidJob(alice, { inDays: 33 })
  const page = await openPage({ as: alice })
  const asked = await countIntl(page)
  await page.goto('/customer/jobs')
  const card = page.locator('article')
  const asDrawn = await card.innerText()
  expect(asDrawn).toMatch(/[A-Z]\w+day, [A-Z]\w+ \d+ at \d+:\d\d [AP]M/)
  await expect.poll(() => page.locator('[inert] main').count()).toBe(0)
  expect(await asked()).toBe(0)
  expect(await card.innerText()).toBe(asDrawn)

  await bookPaidJob(alice, { inDays: 34 })
  await expect.poll(() => card.count()).toBe(2)
  await expect.poll(asked).toBeGreaterThan(0)
})

test.for(['/customer/request-cleaning', '/book-now'])(
  'the form for booking at %s looks at no calendar before it is used, unless it is for today',
  async (address, { openPage }) => {
    const alice = address.startsWith('/customer') ? await member('customer', 'Alice Almanac') : null
    const page = await openPage(alice ? { as: alice } : {})
    const asked = await countIntl(page)
    // A page that is only read begins after ten seconds by itself.
    const before = { timeout: 5_000 }
    const alive = () => page.locator('button:enabled', { hasText: 'Continue to Payment' }).first().waitFor()
    await page.goto(address)
    await alive()
    await page.evaluate(() => new Promise((settle) => requestIdleCallback(settle)))
    expect(await asked()).toBe(0)
    await page.mouse.move(100, 100)
    await expect.poll(asked, before).toBeGreaterThan(0)

    await page.goto(`${address}?when=today`)
    await alive()
    await expect.poll(asked, before).toBeGreaterThan(0)
  },
)

test('what somebody says into a form first, without a key or a pointer, stays in it', async ({
  openPage,
}) => {
  const page = await openPage()
  await page.goto('/book-now')
  await page.locator('button:enabled', { hasText: 'Continue to Payment' }).first().waitFor()
  const street = page.getByLabel('Street address')
  await street.fill('1420 E Pine St')
  await page.getByLabel('City').fill('Seattle')
  expect(await street.inputValue()).toBe('1420 E Pine St')
})

/** How often a page has made a format of `Intl` since it was opened. */
async function countIntl(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = (of: 'DateTimeFormat' | 'NumberFormat') => {
      const construct = (...given: Parameters<typeof Reflect.construct>) => {
        performance.mark('intl')
        return Reflect.construct(...given)
      }
      Intl[of] = new Proxy(Intl[of], { construct }) as never
    }
    counted('DateTimeFormat')
    counted('NumberFormat')
  })
  return () => page.evaluate(() => performance.getEntriesByName('intl').length)
}

/** Lets so many parts of a page come alive, and the others once they are let. */
async function holdTurns(page: Page, free: number): Promise<() => Promise<void>> {
  await page.addInitScript((free) => {
    let given = 0
    const held: (() => void)[] = []
    const give = (come: () => void) => {
      given += 1
      if (given <= free) setTimeout(come)
      else {
        held.push(come)
        performance.mark('held')
      }
    }
    class HeldChannel {
      readonly port1: { onmessage: (() => void) | null; close: () => void } = { onmessage: null, close() {} }
      readonly port2 = { postMessage: () => give(() => this.port1.onmessage?.()) }
    }
    const letThemCome = () => {
      given = Number.NEGATIVE_INFINITY
      for (const come of held) setTimeout(come)
    }
    Object.assign(window, { MessageChannel: HeldChannel, letThemCome })
  }, free)
  return () => page.evaluate(() => (window as unknown as { letThemCome: () => void }).letThemCome())
}
