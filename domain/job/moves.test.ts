import { describe, expect, test } from 'vitest'
import { atHour } from '../service-time.ts'
import {
  allowedMoves,
  canMove,
  isWithinTransitionWindow,
  laterMoves,
  transitionOpensAt,
  type Viewer,
} from './can-move.ts'
import { type JobStatus, jobStatuses, type Move, moves } from './moves.ts'

const customer: Viewer = { id: 1, role: 'customer' }
const cleaner: Viewer = { id: 2, role: 'cleaner' }
const other: Viewer = { id: 3, role: 'cleaner' }
const admin: Viewer = { id: 4, role: 'admin' }
const scheduledFor = new Date('2026-06-12T17:00:00Z')
const terms = {
  ...{ graceMinutes: 15, missedVisitHours: 24, lockoutWaitMinutes: 20 },
  ...{ startOpensMinutes: 30, payoutHoldHours: 24 },
}
const visit = (at: Date, checkedInAt: Date | null = null) => ({
  ...{ scheduledFor: at, endsAt: new Date(at.getTime() + 2 * 3_600_000), checkedInAt, terms },
  ...{ arrivalConfirmedAt: null, completedAt: null },
})
const job = (status: JobStatus) => ({
  status,
  customerId: 1,
  cleanerId: status === 'pending' ? null : 2,
  contest: null,
  ...visit(scheduledFor),
})
const states = (viewer: Viewer, at: string) =>
  Object.fromEntries(jobStatuses.map((status) => [status, allowedMoves(job(status), viewer, new Date(at))]))
const ended = { completed: [], cancelled: [] }
const arrived = (status: JobStatus, at = '2026-06-12T15:00:00Z') => ({
  ...job(status),
  checkedInAt: new Date(at),
})
const atDoor = ['on_my_way', 'check_in', 'running_late'] as const

test('every role in every state has exactly the moves of the table, days before', () => {
  const daysBefore = '2026-06-10T17:00:00Z'
  expect(states(customer, daysBefore)).toEqual({
    ...{ pending: ['cancel', 'reschedule'], assigned: ['cancel', 'propose'], in_progress: [] },
    ...{ completed: ['contest'], cancelled: [] },
  })
  expect(states(cleaner, daysBefore)).toEqual({
    ...{ pending: ['accept'], assigned: ['withdraw', 'propose'], in_progress: [] },
    ...ended,
  })
  expect(states(other, daysBefore)).toEqual({
    ...{ pending: ['accept'], assigned: [], in_progress: [] },
    ...ended,
  })
  expect(Object.values(states(admin, daysBefore)).flat()).toEqual([])
})

test('and once its time has come', () => {
  const atStart = '2026-06-12T17:00:00Z'
  expect(states(customer, atStart)).toEqual({
    ...{ pending: ['cancel'], assigned: ['cancel', 'confirm_arrival'], in_progress: [] },
    ...{ completed: ['contest'], cancelled: [] },
  })
  expect(states(cleaner, atStart)).toEqual({
    ...{ pending: [], assigned: [...atDoor], in_progress: [] },
    ...ended,
  })
  expect(Object.values(states(other, atStart)).flat()).toEqual([])
  expect(Object.values(states(admin, atStart)).flat()).toEqual([])
})

test('a cleaner checks in from two hours before the start until the end', () => {
  const moments = [
    ['2026-06-12T14:59:59.999Z', ['withdraw', 'propose']],
    ['2026-06-12T15:00:00.000Z', ['withdraw', ...atDoor, 'propose']],
    ['2026-06-12T17:00:00.000Z', [...atDoor]],
    ['2026-06-12T18:59:59.999Z', [...atDoor]],
    ['2026-06-12T19:00:00.000Z', []],
  ] as const
  for (const [at, possible] of moments)
    expect(allowedMoves(job('assigned'), cleaner, new Date(at)), at).toEqual(possible)
})

test('a checked-in cleaner starts from the agreed minutes before and completes from the start on, also after the end', () => {
  const moments = [
    ['2026-06-12T16:29:59.999Z', ['withdraw']],
    ['2026-06-12T16:30:00.000Z', ['start', 'withdraw']],
    ['2026-06-12T16:59:59.999Z', ['start', 'withdraw']],
    ['2026-06-12T17:00:00.000Z', ['start', 'complete']],
    ['2026-06-12T17:20:00.000Z', ['start', 'complete', 'report_lockout']],
    ['2026-06-12T19:00:00.000Z', ['start', 'complete']],
    ['2026-07-12T17:00:00.000Z', ['start', 'complete']],
  ] as const
  for (const [at, possible] of moments)
    expect(allowedMoves(arrived('assigned'), cleaner, new Date(at)), at).toEqual(possible)
  expect(canMove(job('pending'), 'accept', cleaner, new Date('2026-06-12T16:59:59.999Z'))).toBe(true)
  expect(canMove(job('pending'), 'accept', cleaner, scheduledFor)).toBe(false)
})

test('laterMoves names what the viewer only has to wait for, and until when', () => {
  const opens = new Date('2026-06-12T15:00:00Z')
  const start = { move: 'start', from: new Date('2026-06-12T16:30:00Z') }
  const complete = { move: 'complete', from: scheduledFor }
  const waiting = (status: JobStatus, viewer: Viewer, at: string) =>
    laterMoves(job(status), viewer, new Date(at))
  const door = atDoor.map((move) => ({ move, from: opens }))
  expect(waiting('assigned', cleaner, '2026-06-12T14:59:59.999Z')).toEqual(door)
  expect(waiting('assigned', cleaner, '2026-06-12T15:00:00Z')).toEqual([])
  const here = laterMoves(arrived('assigned'), cleaner, opens)
  expect(here.filter(({ move }) => move !== 'report_lockout')).toEqual([start, complete])
  expect(laterMoves(arrived('in_progress'), cleaner, opens)).toEqual([complete])
  expect(waiting('assigned', cleaner, '2026-06-12T17:00:00Z')).toEqual([])
  const unless = new Date('2026-06-12T17:15:00Z')
  const noShow = [
    { move: 'confirm_arrival', from: opens },
    ...['report_no_show', 'rebook'].map((move) => ({ move, from: unless })),
  ]
  for (const viewer of [customer, other, admin])
    for (const status of jobStatuses)
      expect(waiting(status, viewer, '2026-06-11T15:00:00Z')).toEqual(
        viewer === customer && status === 'assigned' ? noShow : [],
      )
  expect(waiting('pending', cleaner, '2026-06-11T15:00:00Z')).toEqual([])
})

test('who did not come can be reported from the agreed minutes on, and only who has not checked in', () => {
  const at = new Date('2026-06-12T17:15:00Z')
  const here = { ...job('assigned'), checkedInAt: new Date('2026-06-12T16:50:00Z') }
  for (const move of ['report_no_show', 'rebook'] as const) {
    expect(canMove(job('assigned'), move, customer, new Date(at.getTime() - 1))).toBe(false)
    expect(canMove(job('assigned'), move, customer, at)).toBe(true)
    expect(canMove(job('in_progress'), move, customer, at)).toBe(false)
    expect(canMove(here, move, customer, at)).toBe(false)
    for (const viewer of [cleaner, other, admin])
      expect(canMove(job('assigned'), move, viewer, at)).toBe(false)
  }
})

test('a cleaner waits from the start on, or from when they came if that is later, until the visit is over', () => {
  const cases = [
    ['2026-06-12T15:00:00Z', '2026-06-12T17:20:00.000Z'],
    ['2026-06-12T17:00:00Z', '2026-06-12T17:20:00.000Z'],
    ['2026-06-12T17:12:00Z', '2026-06-12T17:32:00.000Z'],
  ] as const
  for (const [came, from] of cases) {
    const here = { ...job('assigned'), checkedInAt: new Date(came) }
    expect(transitionOpensAt('report_lockout', here)?.toISOString()).toBe(from)
    const may = (at: string) => canMove(here, 'report_lockout', cleaner, new Date(at))
    expect(canMove(here, 'report_lockout', cleaner, new Date(Date.parse(from) - 1))).toBe(false)
    expect([may(from), may('2026-06-12T18:59:59.999Z')]).toEqual([true, true])
    expect(may('2026-06-12T19:00:00Z')).toBe(false)
  }
  expect(canMove(job('assigned'), 'report_lockout', cleaner, new Date('2026-06-12T18:00:00Z'))).toBe(false)
})

test('only the platform ends a visit that was not started, the agreed time after its end', () => {
  const due = new Date('2026-06-13T19:00:00Z')
  expect(transitionOpensAt('mark_missed', visit(scheduledFor))).toEqual(due)
  expect(isWithinTransitionWindow(visit(scheduledFor), 'mark_missed', new Date(due.getTime() - 1))).toBe(
    false,
  )
  expect(isWithinTransitionWindow(visit(scheduledFor), 'mark_missed', due)).toBe(true)
  expect(moves.mark_missed.from).toEqual(['assigned'])
  for (const viewer of [customer, cleaner, other, admin])
    expect(canMove(job('assigned'), 'mark_missed', viewer, due)).toBe(false)
})

describe('the hours before are hours that pass, whatever the clocks on the wall do', () => {
  const zone = 'America/Los_Angeles'
  test.each([
    ['in spring 3 AM follows 1:59 AM', '2026-03-08', 4, '2026-03-08T09:00:00.000Z'],
    ['in autumn the job is after the hour that happens twice', '2026-11-01', 3, '2026-11-01T09:00:00.000Z'],
    ['the job is in the first of the two', '2026-11-01', 1, '2026-11-01T06:00:00.000Z'],
    ['an ordinary night', '2026-11-02', 1, '2026-11-02T07:00:00.000Z'],
  ])('%s', (_, day, hour, from) => {
    const at = atHour(day, hour, zone)
    const assigned = { ...job('assigned'), ...visit(at) }
    const here = { ...assigned, checkedInAt: new Date(from) }
    expect(transitionOpensAt('check_in', visit(at))?.toISOString()).toBe(from)
    expect(canMove(assigned, 'check_in', cleaner, new Date(Date.parse(from) - 1))).toBe(false)
    expect(canMove(assigned, 'check_in', cleaner, new Date(from))).toBe(true)
    expect(canMove(here, 'complete', cleaner, new Date(at.getTime() - 1))).toBe(false)
    expect(canMove(here, 'complete', cleaner, at)).toBe(true)
  })
})

test('another time is answered by the side that was asked, taken back by the side that asked, until its time is over', () => {
  const until = new Date('2026-06-11T17:00:00Z')
  const asked = (by: 'customer' | 'cleaner', status: JobStatus = 'assigned') => ({
    ...job(status),
    rescheduleRequest: { by, scheduledFor: new Date('2026-06-14T17:00:00Z'), until },
  })
  const before = new Date(until.getTime() - 1)
  expect(allowedMoves(asked('customer'), cleaner, before)).toEqual([
    'withdraw',
    'accept_reschedule_request',
    'decline',
  ])
  expect(allowedMoves(asked('customer'), customer, before)).toEqual(['cancel', 'cancel_reschedule_request'])
  expect(allowedMoves(asked('cleaner'), customer, before)).toEqual([
    'cancel',
    'accept_reschedule_request',
    'decline',
  ])
  expect(allowedMoves(asked('cleaner'), cleaner, before)).toEqual(['withdraw', 'cancel_reschedule_request'])
  for (const by of ['customer', 'cleaner'] as const) {
    expect(allowedMoves(asked(by), customer, until)).toEqual(['cancel', 'propose'])
    expect(allowedMoves(asked(by), cleaner, until)).toEqual(['withdraw', 'propose'])
    for (const viewer of [other, admin]) expect(allowedMoves(asked(by), viewer, before)).toEqual([])
    expect(allowedMoves(asked(by, 'in_progress'), customer, before)).toEqual([])
  }
})

test('a cleaner cannot accept a job that they booked', () => {
  const own = { ...job('pending'), customerId: 2 }
  expect(canMove(own, 'accept', cleaner, new Date('2026-06-10T17:00:00Z'))).toBe(false)
})

test('out of completed lead only a contest and the ruling on it, out of cancelled nothing', () => {
  for (const move of Object.keys(moves) as Move[]) {
    expect(moves[move].from.includes('completed')).toBe(move === 'contest' || move === 'void')
    expect(moves[move].from).not.toContain('cancelled')
  }
})

test('a confirmed cleaner starts early, and cannot be reported as missing', () => {
  const yes = new Date('2026-06-12T17:40:00Z')
  const confirmed = (status: JobStatus) => ({
    ...arrived(status, yes.toISOString()),
    arrivalConfirmedAt: yes,
  })
  const before = new Date('2026-06-12T15:00:00Z')
  expect(canMove(confirmed('assigned'), 'start', cleaner, before)).toBe(true)
  expect(canMove(confirmed('assigned'), 'complete', cleaner, before)).toBe(false)
  expect(allowedMoves(confirmed('assigned'), customer, yes)).toEqual(['cancel'])
  expect(allowedMoves(confirmed('completed'), customer, yes)).toEqual([])
})

test('a completed visit is contested once, until the hold of its payout ends', () => {
  const completedAt = new Date('2026-06-12T19:30:00Z')
  const done = { ...arrived('completed'), completedAt }
  const end = new Date('2026-06-13T19:30:00Z')
  expect(canMove(done, 'contest', customer, new Date(end.getTime() - 1))).toBe(true)
  expect(canMove(done, 'contest', customer, end)).toBe(false)
  expect(canMove({ ...done, contest: 'overturned' }, 'contest', customer, completedAt)).toBe(false)
  for (const viewer of [cleaner, other, admin])
    expect(canMove(done, 'contest', viewer, completedAt)).toBe(false)
})
