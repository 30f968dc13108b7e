import { expect, test } from 'vitest'
import { faultsOfList, screens } from './screens/index.ts'

test('every route has pictures', () => {
  expect(faultsOfList()).toEqual([])
})

test('faultsOfList reports pages without pictures and deleted pages', () => {
  const { 'public/landing': _, ...others } = screens
  const faults = faultsOfList({ ...others, 'public/gone': [] })
  expect(faults).toContain('no picture is taken of public/landing')
  expect(faults).toContain('there is no page public/gone')
})
