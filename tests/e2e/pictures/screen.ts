import type { Page } from 'playwright-core'
import { waitForHydration } from '../support/hydrated.ts'
import { waitUntilLoaded } from '../support/open.ts'
import type { PicturesTown, Who } from './town.ts'

type ScreenAct = (page: Page) => Promise<unknown>

/** One state of a page to photograph. */
export interface ScreenShot {
  state: string
  as: Who
  path: string | ((town: PicturesTown) => string)
  /** Actions before the picture is taken. */
  then?: ScreenAct
  /** All of its API requests fail. */
  failing?: true
  /** A dialog is open: only the viewport is photographed. */
  opened?: true
  /** Limits the state to these widths, where it exists. */
  widths?: number[]
}

/** The states of each page, by its folder in web/routes. */
export type Screens = Record<string, ScreenShot[]>

type ScreenPlace = ScreenShot['path']

export const shot = (state: string, as: Who, path: ScreenPlace, then?: ScreenAct): ScreenShot => ({
  state,
  as,
  path,
  ...(then && { then }),
})

export const filled = (as: Who, path: ScreenPlace, then?: ScreenAct) => shot('filled', as, path, then)

export const failed = (as: Who, path: ScreenPlace): ScreenShot => ({
  ...shot('failed', as, path),
  failing: true,
})

/** An admin list: filled, without search results, and failed. */
export const adminList = (path: string): ScreenShot[] => [
  filled('operator', path),
  shot('nothing found', 'operator', `${path}?search=no-such-thing`),
  failed('operator', path),
]

/** The page of one admin record. */
export const adminRecord = (
  path: (id: number | string) => string,
  of: keyof PicturesTown['admin'],
): ScreenShot[] => [
  filled('operator', (town) => path(town.admin[of])),
  shot('not there', 'operator', path(99_999_999)),
  failed('operator', (town) => path(town.admin[of])),
]

/** The dialog that a button opens. */
export const dialog = (as: Who, path: ScreenPlace, button: string | RegExp): ScreenShot => ({
  ...shot(`dialog '${button}'`, as, path, async (page) => {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.waitForFunction(() => !document.querySelector('[role=dialog] [aria-busy=true]'))
  }),
  opened: true,
})

export const tab = (name: string) => async (page: Page) => {
  await page.getByRole('tab', { name }).click()
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true]'))
}

/** Mocks the next response of a polled call, for a state that the demo town never has. */
export const answering = (call: string, json: object) => async (page: Page) => {
  await page.clock.install()
  await page.reload()
  await waitUntilLoaded(page)
  // The polling timer starts with hydration.
  await waitForHydration(page)
  await page.route(`**${call}`, (route) => route.fulfill({ json }), { times: 1 })
  const answered = page.waitForResponse((answer) => answer.url().endsWith(call))
  await page.clock.fastForward(61_000)
  await answered
}

/** Submits an empty form, which shows the missing fields. */
export const sendEmpty = (button: string) => async (page: Page) => {
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}
