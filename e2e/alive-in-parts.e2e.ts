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
  await expect.poll(() => page.locator('[inert] main').count()).toBe(0)
  await page.getByRole('link', { name: 'My Jobs' }).first().click()
  await page.waitForURL('**/customer/jobs')
})

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
