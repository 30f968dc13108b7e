import { expect, test } from 'vitest'
import { hiddenPages } from './serve-pages.ts'

const pretending = { stripeFake: true, mailFake: true, smsFake: true }
const real = { stripeFake: false, mailFake: false, smsFake: false }

test('the design page is served only with the sandbox', () => {
  expect(hiddenPages({ production: false, ...pretending })).toEqual([])
  expect(hiddenPages({ production: false, ...real, mailFake: true })).toEqual([])
  expect(hiddenPages({ production: false, ...real })).toEqual(['/sandbox/design'])
})

test('a production site has no payment test pages', () => {
  expect(hiddenPages({ production: true, ...real })).toContain('/stripe-test')
  expect(hiddenPages({ production: true, ...pretending })).toEqual(['/stripe-test', '/payment-element-test'])
})
