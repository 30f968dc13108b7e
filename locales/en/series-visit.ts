import { period } from '../period.ts'

/** How a visit of a series is paid: on the dashboard, the page of the series and that of the visit. */
export const seriesVisitCopy = {
  partOf: (often: string) => `Part of your visits ${often}`,
  partOfSome: 'Part of your regular visits',
  chargedOn: (at: string, card: string | null) => `We charge ${card ?? 'your card'} on ${period(at)}`,
  charging: (card: string | null) => `We’re charging ${card ?? 'your card'}.`,
  chargedPaid: 'Already paid. We won’t charge anything more for it.',
  declinedBy: (until: string) => `Your card was declined. Pay by ${until} to keep this visit.`,
  confirmBy: (until: string) => `Your bank asks you to confirm. Pay by ${until} to keep this visit.`,
  closedDay: 'We’re closed that day.',
  willCharge: (when: string) => `Your visit is planned for ${period(when)}`,
  afterCharge: 'Once it’s paid, we look for a cleaner.',
} as const
