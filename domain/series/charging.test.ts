import { describe, expect, it } from 'vitest'
import { chargeAt, isRetryDue, payBy } from './charging.ts'

const at = (text: string) => new Date(text)
const scheduledFor = at('2026-06-18T17:00:00Z')

describe('chargeAt and payBy', () => {
  it('are three days and one day before a visit that was planned long ago', () => {
    const visit = { createdAt: at('2026-05-01T00:00:00Z'), scheduledFor }
    expect(chargeAt(visit)).toEqual(at('2026-06-15T17:00:00Z'))
    expect(payBy(visit)).toEqual(at('2026-06-17T17:00:00Z'))
  })

  it('give a late booking the time of a single one', () => {
    const visit = { createdAt: at('2026-06-18T09:00:00Z'), scheduledFor }
    expect(chargeAt(visit)).toEqual(visit.createdAt)
    expect(payBy(visit)).toEqual(scheduledFor)
  })
})

describe('isRetryDue', () => {
  it('allows one more try a day later, and none where the bank asks for the customer', () => {
    const triedAt = at('2026-06-15T17:00:00Z')
    const dayLater = at('2026-06-16T17:00:00Z')
    const early = at('2026-06-16T16:59:59Z')
    expect(isRetryDue({ tries: 1, triedAt, outcome: 'declined' }, dayLater)).toBe(true)
    expect(isRetryDue({ tries: 1, triedAt, outcome: 'declined' }, early)).toBe(false)
    expect(isRetryDue({ tries: 2, triedAt, outcome: 'declined' }, dayLater)).toBe(false)
    expect(isRetryDue({ tries: 1, triedAt, outcome: 'needs_customer' }, dayLater)).toBe(false)
  })
})
