import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Passing rules are reported briefly, and media are not preloaded: the pages have none. */
const violationsAlone = { resultTypes: ['violations' as const], preload: false }
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Fails on any axe violation; `rules` limits the check to those. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  await injectAxe(page)
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options(violationsAlone)
  if (rules) axe.withRules(rules)
  // Axe skips inert content: wait until the page is hydrated.
  await expect.poll(() => page.locator('[inert] main').count()).toBe(0)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))])
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}

/** Injects axe's half megabyte once per page: AxeBuilder would inject more, twice per check. */
async function injectAxe(page: Page): Promise<void> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source)
}
