import { expect } from 'vitest'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/browser.ts'
import { open } from './support/open.ts'
import { cleanerWithProfile, member } from './support/people.ts'

const languageOf = (page: { evaluate: (read: () => string) => Promise<string> }) =>
  page.evaluate(() => document.documentElement.lang)

test('a visitor switches the language on public and app pages, and keeps it', async ({ openPage }) => {
  const page = await openPage()
  for (const path of [
    '/',
    '/terms',
    '/contact',
    '/book-now',
    '/auth/login',
    '/forgot-password',
    '/manage/lost',
  ]) {
    await open(page, path)
    expect(await languageOf(page), path).toBe('en')
    await page.getByRole('button', { name: 'Español' }).first().click()
    await page.getByRole('button', { name: 'English' }).first().waitFor()
    expect(await languageOf(page), path).toBe('es')
    expect(new URL(page.url()).pathname).toBe(path)
    await page.getByRole('button', { name: 'English' }).first().click()
    await page.getByRole('button', { name: 'Español' }).first().waitFor()
  }
  await page.getByRole('button', { name: 'Español' }).first().click()
  await page.getByRole('button', { name: 'English' }).first().waitFor()
  await open(page, '/book-now')
  expect(await languageOf(page)).toBe('es')
  await expectAccessible(page)
})

test('an account keeps its language on every device', async ({ openPage }) => {
  const customer = await member('customer', 'Rosa Idioma')
  const page = await openPage({ as: customer })
  await open(page, '/settings')
  await page.getByRole('main').getByRole('button', { name: 'Español' }).click()
  await page.getByRole('main').getByRole('button', { name: 'English' }).waitFor()
  const elsewhere = await openPage({ as: customer })
  for (const path of ['/customer/dashboard', '/customer/jobs', '/book-now']) {
    await open(elsewhere, path)
    expect(await languageOf(elsewhere), path).toBe('es')
  }
})

test('a public address in Spanish stays Spanish after hydration', async ({ openPage }) => {
  const page = await openPage()
  for (const path of ['/es', '/es/terms', '/es/contact', '/es/book-now', '/es/auth/register']) {
    await open(page, path)
    await page.waitForFunction(() => document.readyState === 'complete')
    expect(await languageOf(page), path).toBe('es')
    expect(new URL(page.url()).pathname).toBe(path)
  }
  const cleaner = await cleanerWithProfile('Lupe Idioma')
  const own = await openPage({ as: cleaner })
  await open(own, '/cleaner/dashboard')
  await own.getByRole('button', { name: 'Español' }).first().click()
  await own.getByRole('button', { name: 'English' }).first().waitFor()
  expect(await languageOf(own)).toBe('es')
})
