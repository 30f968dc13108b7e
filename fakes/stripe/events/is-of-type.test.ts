import { expect, test } from 'vitest'
import { isOfType } from './is-of-type.ts'

test('a name means itself alone, a star what begins so, and a star alone everything', () => {
  const told = ['charge.refunded', 'charge.refund.updated', 'refund.created', 'refund.failed']
  const of = (...named: string[]) => told.filter((type) => isOfType(type, named))
  expect(of('charge.refund')).toEqual([])
  expect(of('charge.refunded')).toEqual(['charge.refunded'])
  expect(of('refund.*', 'charge.refunded')).toEqual(['charge.refunded', 'refund.created', 'refund.failed'])
  expect(of('*')).toEqual(told)
  expect(of()).toEqual([])
})
