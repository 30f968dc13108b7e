import type { CannotOverturn } from '#contract/admin/cannot-overturn.ts'
import type { ReportKind, Ruling } from '#domain/job/ruling-compensation.ts'
import { money } from '../format.ts'
import { cannotOverturnTexts } from './ruling-obstacles.ts'

interface AdminRulingsOutcome {
  refund: number
  earnings: number
  lost: number
  platform: number
}

/** Reports of missed visits, and their rulings. */
export const rulingsCopy = {
  title: 'Missed visits',
  empty: 'No reports.',
  report: 'Report',
  kinds: {
    no_show: 'No-show, customer refunded',
    rebooked: 'No-show, customer rebooked',
    missed: 'Not started, ended by the platform',
    locked_out: 'Lockout, reported by the cleaner',
    cancelled_at_door: 'Canceled unpaid with the cleaner at the door',
  } satisfies Record<ReportKind, string>,
  contested: 'Completed visit, customer reports a no-show. The payout is on hold.',
  when: 'Reported',
  visit: 'Visit',
  cleaner: 'Cleaner',
  said: 'Cleaner check-in',
  atDoor: (at: string) => `At the door: ${at}`,
  notAtDoor: 'Never checked in at the door',
  late: (minutes: number) => `Reported ${minutes} minutes late`,
  picture: 'Photo of the door',
  ruling: 'Ruling',
  ruled: { uphold: 'Upheld', overturn: 'Overturned' } satisfies Record<Ruling, string>,
  by: (ruling: string, who: string, at: string) => `${ruling} by ${who}, ${at}`,
  none: 'None yet',
  cannot: (why: CannotOverturn, claimed: number | null) =>
    `You can only ${claimed === null ? 'uphold' : 'overturn'} it: ${cannotOverturnTexts[why]}`,
  claimed: (amount: number) => `Not paid. The terms charge the customer ${money(amount)}.`,
  open: { uphold: 'Uphold', overturn: 'Overturn' } satisfies Record<Ruling, string>,
  titles: { uphold: 'Uphold this report?', overturn: 'Overturn this report?' },
  done: { uphold: 'Report upheld', overturn: 'Report overturned' },
  /** For a completed visit. */
  voided: ({ refund, lost, platform }: AdminRulingsOutcome): string[] => [
    'The visit did not take place. The job is canceled.',
    `We refund ${money(refund)} to the customer.`,
    ...(lost > 0
      ? [`The cleaner loses ${money(lost)}. We stop the payout, or reverse it if it was sent.`]
      : []),
    ...(platform > 0 ? [`We give back our share of ${money(platform)}.`] : []),
    "You can't rule on it again.",
    'Both sides get an email.',
  ],
  paidAfterAll: [
    'The visit took place. The payout goes on.',
    "You can't rule on it again.",
    'Both sides get an email.',
  ],
  /** For an unpaid visit. */
  claimUpheld: ({ earnings }: AdminRulingsOutcome, claimed: number): string[] => [
    'The cleaner was at the door in time.',
    `We pay the cleaner ${money(earnings)}. The platform covers it for now, because the customer has not paid.`,
    `The customer owes ${money(claimed)}. We don't charge it automatically, so ask them for it. Their email says that you will.`,
    "You can't rule on it again.",
    'Both sides get an email.',
  ],
  claimOverturned: [
    'The cleaner was not at the door in time. No money moves.',
    "You can't rule on it again.",
    'Both sides get an email.',
  ],
  upheld: ['It was as reported. No money moves.', "You can't rule on it again.", 'Both sides get an email.'],
  overturned: (kind: ReportKind, { refund, earnings, lost, platform }: AdminRulingsOutcome): string[] => [
    kind === 'locked_out' ? 'The customer did not lock the cleaner out.' : 'The cleaner did come.',
    ...(refund > 0 ? [`We refund ${money(refund)} to the customer.`] : []),
    ...(earnings > 0 ? [`We pay the cleaner ${money(earnings)}. We don't charge the customer again.`] : []),
    ...(lost > 0 ? [`We take ${money(lost)} from a payout that has not been sent.`] : []),
    platform > 0 ? `The platform pays ${money(platform)}.` : 'The platform pays nothing.',
    "You can't rule on it again.",
    'Both sides get an email.',
  ],
}
