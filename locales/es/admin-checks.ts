import type { CheckWord } from '#domain/background-check.ts'
import type { CheckState } from '#domain/enums.ts'

/** Background checks in the admin area. */
export const checksCopy = {
  title: 'Background checks',
  check: 'Background check',
  empty: 'None was ordered or recorded.',
  words: {
    none: 'None',
    ordered: 'Ordered',
    clear: 'Clear',
    accepted: 'To consider, approved',
    consider: 'To consider',
    expired: 'Ended',
  } satisfies Record<CheckWord, string>,
  needsPerson: 'Needs attention',
  states: {
    ordered: 'Ordered',
    clear: 'Clear',
    consider: 'To consider',
    unanswered: 'Not answered in time',
    cancelled: 'Cancelled',
  } satisfies Record<CheckState, string>,
  sources: { checkr: 'Checkr', hand: 'By hand' },
  underWay: (word: string) => `${word}, another one is under way`,
  said: (word: CheckWord, day: string): string => {
    const { [word]: name } = checksCopy.words
    if (word === 'expired') return `${name} ${day}`
    return word === 'clear' || word === 'accepted' ? `${name}, until ${day}` : name
  },
  state: 'State',
  by: 'By',
  source: 'From',
  ordered: 'Ordered',
  done: 'Result',
  ends: 'Counts until',
  report: 'Report',
  counts: (state: string) => `${state} (counts)`,
  order: 'Order check',
  orderTitle: (name: string) => `Order a background check of ${name}?`,
  orderText: [
    'Checkr gets the name, the e-mail and the state in which they work.',
    'Checkr writes to them, says what is checked, and asks whether they agree. Without that nothing is checked.',
    'It costs what your account at Checkr says.',
  ],
  ordering: 'The check is ordered',
  record: 'Record check',
  recordTitle: (name: string) => `Record a background check of ${name}?`,
  recordText: 'For papers that you have seen yourself. It counts instead of every result before it.',
  recordEnds:
    'The check that is under way ends: its invitation is withdrawn, and what may still come of it does not count.',
  end: 'End check',
  endTitle: (name: string) => `End the background check of ${name}?`,
  endInvited: [
    'The invitation is withdrawn: the link in the mail from Checkr opens nothing any more.',
    'They are told nothing by us. Another check can be ordered.',
  ],
  endRunning: [
    'The report is under way at Checkr, goes on there, and costs what it costs. It is ended here alone: nobody waits for it any more.',
    'Should a result come of it nonetheless, it counts, unless a newer check has one.',
    'They are told nothing by us. Another check can be ordered.',
  ],
  ended: 'The check is ended',
  result: 'Result',
  lastDay: 'Last day on which it counts',
  recorded: 'The check is recorded',
  notDone: 'That was not done',
  notDoneText: 'Please look again and try once more.',
  nonetheless: 'I have read the report, and approve nonetheless',
}
