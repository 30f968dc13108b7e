import type { JobStatus } from '#domain/job/moves.ts'

/** Who acts: the customer, the cleaner who takes the job first, or one who takes it after them. */
export type FatesSide = 'customer' | 'first' | 'second'

export type Act = 'pay' | 'accept' | 'start' | 'complete' | 'cancel' | 'withdraw' | 'tip'

/** So many hours after the booking, or after the visit's start. */
type When = { afterBooking: number } | { afterStart: number }

export interface Fate {
  acts: [when: When, side: FatesSide, act: Act][]
  /** The first cleaner was asked for by name. */
  asks?: true
  /** How it is in the end. `share`: of a price without a discount, in cents of 9,000; `tip` goes by itself. */
  end: { status: JobStatus; refunded: number; lateFee: number; first: number; second: number }
  reminded: FatesSide[]
}

const booked = (hours: number): When => ({ afterBooking: hours })
const begins = (hours: number): When => ({ afterStart: hours })
const nothing = { refunded: 0, lateFee: 0, first: 0, second: 0 }
const price = 9000
const earned = 8550

/** What becomes of bookings in a real town, and what was promised for each; amounts in cents. */
export const fates: Record<string, Fate> = {
  cleaned: {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(2), 'first', 'accept'],
      [begins(0), 'first', 'start'],
      [begins(2), 'first', 'complete'],
    ],
    end: { ...nothing, status: 'completed', first: earned },
    reminded: ['customer', 'first'],
  },
  'cleaned and tipped': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(1), 'first', 'accept'],
      [begins(-0.25), 'first', 'start'],
      [begins(3), 'first', 'complete'],
      [begins(60), 'customer', 'tip'],
    ],
    end: { ...nothing, status: 'completed', first: earned + 1500 },
    reminded: ['customer', 'first'],
  },
  // Offered at once, for customers may pay later; reminded of a visit that no one took, and of what they owe.
  'never paid': {
    acts: [],
    end: { ...nothing, status: 'cancelled' },
    reminded: ['customer'],
  },
  'taken by nobody': {
    acts: [[booked(0), 'customer', 'pay']],
    end: { ...nothing, status: 'cancelled', refunded: price },
    reminded: ['customer'],
  },
  'cancelled in time': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(2), 'first', 'accept'],
      [begins(-30), 'customer', 'cancel'],
    ],
    end: { ...nothing, status: 'cancelled', refunded: price },
    reminded: [],
  },
  'cancelled late': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(2), 'first', 'accept'],
      [begins(-3), 'customer', 'cancel'],
    ],
    end: { status: 'cancelled', refunded: 6750, lateFee: 2250, first: 2137, second: 0 },
    reminded: ['customer', 'first'],
  },
  'missed by its cleaner': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(2), 'first', 'accept'],
    ],
    end: { ...nothing, status: 'cancelled', refunded: price },
    reminded: ['customer', 'first'],
  },
  'given back and taken by another': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(2), 'first', 'accept'],
      [begins(-26), 'first', 'withdraw'],
      [begins(-25), 'second', 'accept'],
      [begins(0), 'second', 'start'],
      [begins(2), 'second', 'complete'],
    ],
    end: { ...nothing, status: 'completed', second: earned },
    reminded: ['customer', 'second'],
  },
  'given back too late for another': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(2), 'first', 'accept'],
      [begins(-1), 'first', 'withdraw'],
    ],
    end: { ...nothing, status: 'cancelled', refunded: price },
    reminded: ['customer', 'first'],
  },
  'asked of one who says nothing': {
    acts: [
      [booked(0), 'customer', 'pay'],
      [booked(20), 'second', 'accept'],
      [begins(0), 'second', 'start'],
      [begins(2), 'second', 'complete'],
    ],
    asks: true,
    end: { ...nothing, status: 'completed', second: earned },
    reminded: ['customer', 'second'],
  },
}
