import { cannotOverturn } from '#contract/admin/cannot-overturn.ts'
import type { ReportKind, Ruling } from '#domain/job/ruling-compensation.ts'
import { money } from '../format.ts'

interface AdminRulingsOutcome {
  refund: number
  earnings: number
  lost: number
  platform: number
}

/** Reports of missed visits, and their rulings. */
export const rulingsCopy = {
  title: 'Missed visits',
  empty: 'Nobody has reported one.',
  report: 'Report',
  kinds: {
    no_show: 'Nobody came: the customer has their money back',
    rebooked: 'Nobody came: the customer chose another time',
    missed: 'Nobody began: the platform ended it',
    locked_out: 'Nobody opened the door, says the cleaner',
    cancelled_at_door: 'Cancelled unpaid, with the cleaner at the door',
  } satisfies Record<ReportKind, string>,
  contested: 'Nobody came, says the customer of a completed visit: the payout waits',
  when: 'Reported',
  visit: 'Visit',
  cleaner: 'Cleaner',
  said: 'What the cleaner said',
  atDoor: (at: string) => `At the door: ${at}`,
  notAtDoor: 'Never said to be at the door',
  late: (minutes: number) => `Said to be ${minutes} minutes late`,
  picture: 'Picture of the door',
  ruling: 'Ruling',
  ruled: { uphold: 'Upheld', overturn: 'Overturned' } satisfies Record<Ruling, string>,
  by: (ruling: string, who: string, at: string) => `${ruling} by ${who}, ${at}`,
  none: 'None yet',
  cannot: (why: keyof typeof cannotOverturn, claimed: number | null) =>
    `It can only be ${claimed === null ? 'upheld' : 'overturned'}: ${cannotOverturn[why]}`,
  claimed: (amount: number) => `Not paid. The terms ask the customer for ${money(amount)}.`,
  open: { uphold: 'Uphold', overturn: 'Overturn' } satisfies Record<Ruling, string>,
  titles: { uphold: 'Uphold this report?', overturn: 'Overturn this report?' },
  done: { uphold: 'The report is upheld', overturn: 'The report is overturned' },
  /** For a completed visit. */
  voided: ({ refund, lost, platform }: AdminRulingsOutcome): string[] => [
    'The visit did not take place. The job is cancelled.',
    `${money(refund)} goes back to the customer.`,
    ...(lost > 0
      ? [`The cleaner loses ${money(lost)}: it is not sent, or taken back where it has left.`]
      : []),
    ...(platform > 0 ? [`We give back our part: ${money(platform)}.`] : []),
    'Nobody can rule on it again.',
    'Both sides get an email.',
  ],
  paidAfterAll: [
    'The visit took place. The payout goes on.',
    'Nobody can rule on it again.',
    'Both sides get an email.',
  ],
  /** For an unpaid visit. */
  claimUpheld: ({ earnings }: AdminRulingsOutcome, claimed: number): string[] => [
    'The cleaner was at the door in time.',
    `The cleaner is paid ${money(earnings)}. The platform bears it for now: the customer has paid nothing.`,
    `The customer owes ${money(claimed)}. Nothing is charged by itself: ask them for it. Their email says that you will.`,
    'Nobody can rule on it again.',
    'Both sides get an email.',
  ],
  claimOverturned: [
    'The cleaner was not at the door in time. No money moves.',
    'Nobody can rule on it again.',
    'Both sides get an email.',
  ],
  upheld: [
    'It was as reported. No money moves.',
    'Nobody can rule on it again.',
    'Both sides are told by mail.',
  ],
  overturned: (kind: ReportKind, { refund, earnings, lost, platform }: AdminRulingsOutcome): string[] => [
    kind === 'locked_out' ? 'It was not the customer who kept the cleaner out.' : 'The cleaner did come.',
    ...(refund > 0 ? [`${money(refund)} goes back to the customer.`] : []),
    ...(earnings > 0 ? [`The cleaner is paid ${money(earnings)}. The customer is not charged again.`] : []),
    ...(lost > 0 ? [`${money(lost)} is taken from a payout that has not left.`] : []),
    platform > 0 ? `The platform bears ${money(platform)}.` : 'The platform bears nothing.',
    'Nobody can rule on it again.',
    'Both sides are told by mail.',
  ],
}
