import { type JobView, noBesides } from '../../../../contract/job-view.ts'
import { usualHome } from '../../../../domain/job/home.ts'

/** A job as its customer sees it; nobody's. */
export function sampleJob(more: Partial<JobView> = {}): JobView {
  return {
    id: 1042,
    status: 'assigned',
    customerId: 1,
    cleanerId: 2,
    scheduledFor: '2026-11-27T18:00:00.000Z',
    createdAt: '2026-11-20T18:00:00.000Z',
    duration: 2,
    price: 90,
    earnings: 85.5,
    hourlyRate: 42.75,
    perBathroom: 20,
    emergencyAbove: 95,
    sameDay: false,
    service: 'Regular',
    requirements: 'Two cats, one of them shy',
    ...usualHome,
    address: {
      id: 1,
      street: '1420 E Pine St',
      aptNumber: '5',
      city: 'Seattle',
      state: 'WA',
      zipCode: '98122',
      instructions: null,
    },
    customer: { id: 1, name: 'Alice Nguyen', email: null, phone: null },
    cleaner: { id: 2, name: 'Bob Lindqvist', phone: '+12065550110', approved: true },
    payment: null,
    ...noBesides,
    reviews: [],
    history: [
      { type: 'booked', at: '2026-11-20T18:00:00.000Z' },
      { type: 'paid', at: '2026-11-20T18:01:00.000Z' },
      { type: 'accepted', at: '2026-11-20T19:30:00.000Z' },
    ],
    arrival: null,
    lockout: null,
    requestedYou: false,
    request: null,
    proposal: null,
    allowedMoves: [],
    laterMoves: [],
    cannotAccept: null,
    overlaps: null,
    canPay: false,
    heldUntil: null,
    cancellation: null,
    canReview: false,
    ...more,
  }
}

export const givenBack = {
  status: 'refunded',
  amount: 90,
  paid: 90,
  refunded: 67.5,
  lateFee: 22.5,
  refund: { state: 'on_its_way', sentAt: '2026-11-22T18:00:00.000Z', expectedBy: '2026-12-04T18:00:00.000Z' },
  dispute: { payoutSent: false },
  underReview: false,
} satisfies JobView['payment']
