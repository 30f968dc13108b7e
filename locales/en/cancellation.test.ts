import { describe, expect, it } from 'vitest'
import { cancellationPromise } from '#domain/job/cancellation.ts'
import { cancellationInGeneral, cancellationWords } from './cancellation.ts'

const zone = 'America/Los_Angeles'
const terms = { freeCancellationHours: 24, lateFeePercent: 25 }

function words(scheduledFor: string, now: string, lateFeePercent = 25): string {
  const job = {
    scheduledFor: new Date(scheduledFor),
    cancellationBasisAt: null,
    terms: { ...terms, lateFeePercent },
  }
  return cancellationWords(cancellationPromise(job, new Date(now)), { now, today: now.slice(0, 10), zone })
}

describe('cancellationWords', () => {
  it('names the last free instant of this visit', () => {
    expect(words('2026-11-28T18:00:00Z', '2026-11-25T20:00:00Z')).toBe(
      'Free cancellation until Friday, November 27 at 10:00 AM. After that we charge 25% if a cleaner has accepted. Rescheduling doesn’t reset the deadline.',
    )
    expect(words('2026-11-27T18:00:00Z', '2026-11-25T20:00:00Z')).toContain('until tomorrow at 10:00 AM.')
  })

  it('promises nothing for a visit that is less than the free hours away', () => {
    expect(words('2026-11-26T18:00:00Z', '2026-11-25T19:30:00Z')).toBe(
      'This visit is less than 24 hours away. Canceling is free until a cleaner accepts; after that we charge 25%. Rescheduling doesn’t reset the deadline.',
    )
    // At that instant cancellation is still free.
    expect(words('2026-11-26T18:00:00Z', '2026-11-25T18:00:00Z')).toContain('Free cancellation until')
  })

  it('says that it is free where the terms keep nothing', () => {
    expect(words('2026-11-26T18:00:00Z', '2026-11-25T19:30:00Z', 0)).toBe('You can cancel free of charge.')
    expect(cancellationInGeneral(24, 0)).toBe('You can cancel free of charge.')
  })
})
