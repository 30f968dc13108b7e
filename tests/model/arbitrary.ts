import fc from 'fast-check'
import type { Command } from './command.ts'
import { endDue, payDifference, refundDifference } from './difference-commands.ts'
import { accept, book, cancel, complete, review, start, withdraw } from './job-commands.ts'
import {
  clearProfile,
  closeDispute,
  dispute,
  onboard,
  pay,
  refundAtStripe,
  sweepUp,
  switchAccount,
  wait,
} from './money-commands.ts'
import type { CleanerNumber, ModelSide } from './state.ts'
import { answerTime, askForTime } from './time-commands.ts'
import { closeTipDispute, disputeTip, refundTip, tip } from './tip-commands.ts'
import {
  checkIn,
  confirmArrival,
  reportLockout,
  reportNoShow,
  ruleContest,
  runLate,
} from './visit-commands.ts'

const mostCommands = 24
const nth = fc.constantFrom(0, 0, 0, 1, 2)
const cleaner = fc.constantFrom<CleanerNumber>(0, 0, 0, 1)
const side = fc.constantFrom<ModelSide>('customer', 'customer', 0, 1)
const hoursAhead = fc.constantFrom(5, 20, 30, 31, 90)
const bathrooms = fc.integer({ min: 1, max: 5 })
const goodCard = { card: 'good', page: 'fresh', returns: true } as const

const anyPay = fc
  .tuple(
    nth,
    fc.record({
      card: fc.constantFrom('good' as const, 'good' as const, 'declined' as const),
      page: fc.constantFrom('fresh' as const, 'old' as const),
      returns: fc.boolean(),
    }),
  )
  .map(([job, way]) => pay(job, way))
const anyComplete = fc
  .tuple(nth, cleaner, fc.boolean())
  .map(([job, by, shortcut]) => complete(job, by, shortcut))
const anyCancel = fc
  .tuple(
    nth,
    fc.constantFrom<ModelSide>('customer', 'customer', 'customer', 0, 1),
    fc.constantFrom(undefined, undefined, 0),
  )
  .map(([job, by, fee]) => cancel(job, by, fee))
const anyRefund = fc
  .tuple(nth, fc.constantFrom(1, 33, 2000, 7001, 'all' as const))
  .map(([job, cents]) => refundAtStripe(job, cents))
const anyTip = fc
  .tuple(nth, fc.constantFrom(100, 1333, 1350, 50_000), fc.boolean())
  .map(([job, cents, returns]) => tip(job, cents, returns))
const anyTipRefund = fc
  .tuple(nth, fc.constantFrom(1, 33, 700, 'all' as const))
  .map(([job, cents]) => refundTip(job, cents))
const anyTipClose = fc
  .tuple(nth, fc.constantFrom('won' as const, 'lost' as const))
  .map(([job, outcome]) => closeTipDispute(job, outcome))
const anyAccept = fc.tuple(nth, cleaner).map(([job, by]) => accept(job, by))
const anyWait = fc.constantFrom(1, 3, 7, 18, 25, 49).map(wait)
const anyClose = fc
  .tuple(nth, fc.constantFrom('won' as const, 'lost' as const))
  .map(([job, outcome]) => closeDispute(job, outcome))

const party = fc.constantFrom<ModelSide>('customer', 0, 0, 1)
const anyWish = fc
  .tuple(nth, party, fc.constantFrom(4, 6, 50, 61, 62, 100))
  .map(([job, by, hours]) => askForTime(job, by, hours))
const anyAnswer = fc
  .tuple(
    nth,
    party,
    fc.constantFrom(
      'accept_reschedule_request' as const,
      'accept_reschedule_request' as const,
      'decline' as const,
      'cancel_reschedule_request' as const,
    ),
  )
  .map(([job, by, move]) => answerTime(job, by, move))

const anyDifference = fc.tuple(nth, fc.boolean()).map(([job, returns]) => payDifference(job, returns))
const anyDifferenceRefund = fc
  .tuple(nth, fc.constantFrom(1, 2000, 'all' as const))
  .map(([job, cents]) => refundDifference(job, cents))

/** What happens, in any order; named twice is twice as likely. */
export const anyCommands = fc.commands(
  [
    fc.tuple(hoursAhead, bathrooms).map(([hours, rooms]) => book(hours, rooms)),
    anyPay,
    anyPay,
    anyAccept,
    anyAccept,
    fc.tuple(nth, cleaner).map(([job, by]) => start(job, by)),
    fc.tuple(nth, cleaner).map(([job, by]) => withdraw(job, by)),
    fc.tuple(nth, cleaner).map(([job, by]) => checkIn(job, by)),
    fc.tuple(nth, cleaner).map(([job, by]) => checkIn(job, by)),
    nth.map((job) => confirmArrival(job)),
    fc
      .tuple(nth, fc.constantFrom('uphold' as const, 'overturn' as const))
      .map(([job, how]) => ruleContest(job, how)),
    fc.tuple(nth, cleaner, fc.constantFrom(10, 20, 45)).map(([job, by, late]) => runLate(job, by, late)),
    fc.tuple(nth, fc.constantFrom(undefined, 5, 30)).map(([job, ahead]) => reportNoShow(job, ahead)),
    fc.tuple(nth, cleaner).map(([job, by]) => reportLockout(job, by)),
    anyWish,
    anyWish,
    anyAnswer,
    anyAnswer,
    anyDifference,
    anyDifference,
    anyDifferenceRefund,
    fc.constant(null).map(endDue),
    anyComplete,
    anyCancel,
    anyCancel,
    anyCancel,
    anyCancel,
    fc.tuple(nth, side).map(([job, by]) => review(job, by)),
    anyRefund,
    anyRefund,
    anyRefund,
    nth.map(dispute),
    nth.map(dispute),
    anyClose,
    anyClose,
    anyClose,
    anyTip,
    anyTip,
    anyTipRefund,
    nth.map(disputeTip),
    anyTipClose,
    cleaner.map(onboard),
    cleaner.map(switchAccount),
    cleaner.map(clearProfile),
    anyWait,
    anyWait,
    fc.constant(null).map(sweepUp),
  ],
  { maxCommands: mostCommands, size: 'max' },
)

const paid = (hours: number) => [book(hours, 2), pay(0, goodCard)]
const cleaned = () => [
  ...[...paid(30), accept(0, 0), complete(0, 0, true), wait(29), checkIn(0, 0)],
  ...[wait(1), complete(0, 0, true)],
]
const atTheDoor = () => [...paid(5), accept(0, 0), wait(3), checkIn(0, 0)]
const paidOut = () => [onboard(0), ...cleaned(), wait(49), sweepUp()]

const movedToToday = () => [...paid(90), askForTime(0, 'customer', 5), payDifference(0, true)]
const askedForToday = () => [
  ...[...paid(30), accept(0, 0), askForTime(0, 'customer', 6), payDifference(0, false)],
]

const beginnings: Record<string, () => Command[]> = {
  'booked for today': () => [book(5, 3)],
  paid: () => paid(90),
  'accepted, too late to cancel for free': () => [...paid(20), accept(0, 0)],
  'begun before its time': () => [
    ...paid(5),
    accept(0, 0),
    wait(3),
    confirmArrival(0),
    start(0, 0),
    complete(0, 0, false),
  ],
  contested: () => [onboard(0), ...cleaned(), reportNoShow(0), wait(49), sweepUp()],
  'contested, and found not to have taken place': () => [
    ...[onboard(0), ...cleaned(), tip(0, 900, true), reportNoShow(0), ruleContest(0, 'uphold')],
  ],
  'contested, and paid out after all': () => [
    ...[onboard(0), ...cleaned(), reportNoShow(0), wait(49), ruleContest(0, 'overturn'), sweepUp()],
  ],
  'disputed before it begins': () => [...paid(20), accept(0, 0), dispute(0)],
  cleaned,
  'paid out': paidOut,
  tipped: () => [...cleaned(), tip(0, 1350, true)],
  'tipped, paid out and spent': () => [
    ...[...paidOut(), tip(0, 1350, false), tip(0, 900, true), sweepUp(), clearProfile(0)],
    refundTip(0, 700),
  ],
  'tipped and the tip disputed': () => [...paidOut(), tip(0, 1350, true), disputeTip(0)],
  'given back and taken by another': () => [...paid(20), accept(0, 0), withdraw(0, 0), accept(0, 1)],
  'at the door': () => atTheDoor(),
  'not let in': () => [...atTheDoor(), wait(3), reportLockout(0, 0)],
  'nobody came': () => [...paid(5), accept(0, 0), wait(7)],
  'nobody came, so another time': () => [
    ...paid(5),
    accept(0, 0),
    wait(7),
    reportNoShow(0, 30),
    accept(0, 1),
  ],
  'moved by the customer, whom it would have cost a fee': () => [
    ...[
      ...paid(20),
      accept(0, 0),
      askForTime(0, 'customer', 61),
      answerTime(0, 0, 'accept_reschedule_request'),
    ],
    ...[wait(3), cancel(0, 'customer', 0), cancel(0, 'customer')],
  ],
  'moved to today': movedToToday,
  'moved to today, part of that given back, and away again': () => [
    ...[...movedToToday(), refundDifference(0, 2000), askForTime(0, 'customer', 50)],
    ...[askForTime(0, 'customer', 4), payDifference(0, true), accept(0, 0)],
  ],
  'asked for today': askedForToday,
  'agreed for today': () => [...askedForToday(), answerTime(0, 0, 'accept_reschedule_request')],
  'done today, for more, and paid out': () => [
    ...[
      onboard(0),
      ...askedForToday(),
      answerTime(0, 0, 'accept_reschedule_request'),
      wait(5),
      checkIn(0, 0),
    ],
    ...[wait(2), complete(0, 0, true)],
    ...[wait(49), sweepUp()],
  ],
  'moved off today after a part was given back': () => [
    ...[...paid(5), accept(0, 0), refundAtStripe(0, 2000), askForTime(0, 'customer', 61)],
    ...[refundAtStripe(0, 1000), answerTime(0, 0, 'accept_reschedule_request')],
  ],
  'booked for today, missed, and for another day': () => [
    ...[...paid(5), accept(0, 0), wait(7), reportNoShow(0, 30), askForTime(0, 'customer', 61)],
  ],
  'asked for by its cleaner': () => [...paid(30), accept(0, 0), askForTime(0, 0, 62)],
  'cancelled late': () => [...paid(20), accept(0, 0), cancel(0, 'customer')],
  'paid out and spent': () => [...paidOut(), clearProfile(0)],
  'in debt, with another job cleaned': () => [
    ...[...paidOut(), clearProfile(0), refundAtStripe(0, 7001)],
    ...[book(30, 4), pay(1, goodCard), accept(1, 0), wait(29), checkIn(1, 0), wait(1)],
    ...[complete(1, 0, false), complete(1, 0, true)],
  ],
}

/** How far the first job has come before chance begins, so that few commands reach far. */
export const anyBeginning = fc.constantFrom(...Object.keys(beginnings))

export const commandsOf = (name: string): Command[] => beginnings[name]?.() ?? []
