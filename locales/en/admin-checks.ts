import type { CheckWord } from '#domain/background-check.ts'
import type { CheckState } from '#domain/enums.ts'

/** Background checks in the admin area. */
export const checksCopy = {
  title: 'Background checks',
  check: 'Background check',
  empty: 'No background checks yet.',
  words: {
    none: 'None',
    ordered: 'Ordered',
    clear: 'Clear',
    accepted: 'Consider, approved',
    consider: 'Consider',
    expired: 'Expired',
  } satisfies Record<CheckWord, string>,
  needsPerson: 'Needs attention',
  states: {
    ordered: 'Ordered',
    clear: 'Clear',
    consider: 'Consider',
    unanswered: 'Invitation expired',
    cancelled: 'Canceled',
  } satisfies Record<CheckState, string>,
  sources: { checkr: 'Checkr', hand: 'Manual' },
  underWay: (word: string) => `${word}, new check in progress`,
  said: (word: CheckWord, day: string): string => {
    const { [word]: name } = checksCopy.words
    if (word === 'expired') return `${name} ${day}`
    return word === 'clear' || word === 'accepted' ? `${name}, valid until ${day}` : name
  },
  state: 'Status',
  by: 'By',
  source: 'Source',
  ordered: 'Ordered',
  done: 'Completed',
  ends: 'Valid until',
  report: 'Report',
  counts: (state: string) => `${state} (in effect)`,
  order: 'Order check',
  orderTitle: (name: string) => `Order a background check for ${name}?`,
  orderText: [
    'Checkr gets their name, email and the state they work in.',
    'Checkr emails them what it checks and asks for consent. It checks nothing without it.',
    'Your Checkr account is billed.',
  ],
  ordering: 'Check ordered',
  record: 'Record check',
  recordTitle: (name: string) => `Record a background check for ${name}?`,
  recordText: 'For documents you have seen yourself. Replaces all earlier results.',
  recordEnds: 'This ends the check in progress: we withdraw its invitation and ignore any later result.',
  end: 'End check',
  endTitle: (name: string) => `End the background check for ${name}?`,
  endInvited: [
    "The invitation is withdrawn, and the link in Checkr's email stops working.",
    "We don't tell them. You can order another check.",
  ],
  endRunning: [
    'Checkr still finishes and bills the report. We just stop waiting for it.',
    'If a result still arrives, it takes effect unless a newer check has one.',
    "We don't tell them. You can order another check.",
  ],
  ended: 'Check ended',
  result: 'Result',
  lastDay: 'Last valid day',
  recorded: 'Check recorded',
  notDone: 'Nothing was changed',
  notDoneText: 'Check and try again.',
  nonetheless: 'I have read the report and still approve',
}
