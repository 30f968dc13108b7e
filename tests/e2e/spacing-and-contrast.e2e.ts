import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { aliceAndBob } from './support/alice-and-bob.ts'
import { test } from './support/browser.ts'
import { makeAdmin } from './support/make-admin.ts'
import { open } from './support/open.ts'
import { member } from './support/people.ts'
import { setSpacing, textFaults } from './support/text-faults.ts'

let town: ReturnType<typeof aliceAndBob> | undefined
/** Memoized for the life of the process. */
const memoizedTown = () => {
  town ??= aliceAndBob()
  return town
}

test('wide text spacing fits a phone and a wide table', async ({ openPage }) => {
  const { alice } = await memoizedTown()
  const apart = async (page: Page, path: string) => {
    await open(page, path)
    await setSpacing(page)
    await expect.poll(() => textFaults(page), { message: `on ${path}` }).toEqual([])
  }
  await apart(await openPage({ as: alice, width: 390 }), '/customer/dashboard')
  const olivia = await member('customer', 'Olivia Office')
  await makeAdmin(olivia)
  await apart(await openPage({ as: olivia }), '/admin/payments')
})

test('forced colours keep selection, progress and dialog borders visible', async ({ openPage }) => {
  const { alice, assignedId } = await memoizedTown()
  const page = await openPage({ width: 390, as: alice })
  await page.emulateMedia({ forcedColors: 'active' })
  await open(page, '/customer/request-cleaning')
  const grounds = await page
    .locator('[name=bathroomCount]')
    .evaluateAll((inputs) =>
      inputs.map((input) => [
        (input as HTMLInputElement).checked,
        getComputedStyle(input.nextElementSibling ?? input).backgroundColor,
      ]),
    )
  const groundsOf = (checked: boolean) => grounds.filter(([is]) => is === checked).map(([, ground]) => ground)
  expect(new Set(groundsOf(true)).size).toBe(1)
  expect(groundsOf(false)).not.toContain(groundsOf(true)[0])
  await open(page, '/customer/jobs')
  const edge = (part: Element) => getComputedStyle(part).borderBlockEndColor
  const chosen = page.locator('a[aria-current][href*="/customer/jobs"]:visible').first()
  const other = page.locator('a[href*="show=past"]:visible').first()
  expect(await chosen.evaluate(edge)).not.toBe(await other.evaluate(edge))
  await open(page, `/customer/jobs/${assignedId}`)
  const circles = await page
    .locator('[aria-labelledby=progress] li[class*=step]')
    .evaluateAll((steps) =>
      steps.map((step) => [step.hasAttribute('data-lit'), getComputedStyle(step, '::after').backgroundColor]),
    )
  const circlesOf = (lit: boolean) => circles.filter(([is]) => is === lit).map(([, ground]) => ground)
  expect(circlesOf(true).length).toBeGreaterThan(0)
  expect(circlesOf(false)).not.toContain(circlesOf(true)[0])
  await page
    .getByRole('button', { name: /^Cancel/ })
    .first()
    .click()
  const width = (part: Element) => getComputedStyle(part).borderTopWidth
  expect(await page.getByRole('dialog').first().evaluate(width)).toBe('2px')
})
