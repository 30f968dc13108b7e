import { expect, test } from 'vitest'
import { faultsOfList, screens } from './screens/index.ts'

test('a picture is taken of every page that has an address', () => {
  expect(faultsOfList()).toEqual([])
})

test('a page without pictures is noticed, and so are states of a page that is gone', () => {
  const { 'public/landing': _, ...others } = screens
  const faults = faultsOfList({ ...others, 'public/gone': [] })
  expect(faults).toContain('no picture is taken of public/landing')
  expect(faults).toContain('there is no page public/gone')
})
