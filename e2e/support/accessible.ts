import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** What is right is not written down in detail, and no media are loaded: our pages play none. */
const violationsAlone = { resultTypes: ['violations' as const], preload: false }

/** Fails when axe finds anything that keeps somebody out; `rules` looks for those alone. */
export async function expectAccessible(page: Page, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page, ...((await knowsAxe(page)) && { axeSource: 'void 0' }) })
    .setLegacyMode()
    .options(violationsAlone)
  if (rules) axe.withRules(rules)
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html.slice(0, 200))])
  expect(found, `axe on ${new URL(page.url()).pathname}`).toEqual([])
}

/** Half a megabyte is read once a page, not once a look. */
async function knowsAxe(page: Page): Promise<boolean> {
  const known = await Promise.all(page.frames().map((frame) => frame.evaluate(() => 'axe' in window)))
  return known.every(Boolean)
}
