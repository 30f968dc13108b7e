/** What stands against a ruling on a report. */
export const rulingObstacles = ['payment_disputed', 'cleaner_gone', 'paid_by_ruling', 'no_payment'] as const

export type CannotOverturn = (typeof rulingObstacles)[number]
