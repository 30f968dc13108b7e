import { expect, test } from 'vitest'
import { faultsOfList, screens } from './screens/index.ts'

test('a picture is taken of every page that has an address', () => {
  expect(faultsOfList()).toEqual([])
})

test('a page without pictures is noticed, and so are states of a page that is gone', () => {
  const { 'public/landing': _, ...others } = screens
  expect(faultsOfList({ ...others, 'public/gone': [] })).toEqual([
    'no picture is taken of public/landing',
    'there is no page public/gone',
  ])
})
