import { describe, expect, it } from 'vitest'
import { defaultTerms } from '../terms.ts'
import { completionEarlyUntil } from './early-completion.ts'

const at = (time: string) => new Date(`2026-06-12T${time}:00Z`)
const visit = { scheduledFor: at('17:00'), endsAt: at('19:00'), completedAt: null, terms: defaultTerms }

describe('completionEarlyUntil', () => {
  it('is half of the booked time after the start for a cleaner who came before it', () => {
    expect(completionEarlyUntil({ ...visit, checkedInAt: at('16:40'), arrivalConfirmedAt: null })).toEqual(
      at('18:00'),
    )
  })
  it('is half of the booked time after a late check-in', () => {
    expect(completionEarlyUntil({ ...visit, checkedInAt: at('18:50'), arrivalConfirmedAt: null })).toEqual(
      at('19:50'),
    )
  })
  it('does not count from the confirmation of the customer', () => {
    const confirmed = { checkedInAt: at('18:50'), arrivalConfirmedAt: at('18:50') }
    expect(completionEarlyUntil({ ...visit, ...confirmed })).toEqual(at('18:00'))
  })
})
