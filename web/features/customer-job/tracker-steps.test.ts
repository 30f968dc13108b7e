import { expect, test } from 'vitest'
import {
  isCleanerWithdrawn,
  isRebookedAfterNoShow,
  jobEndText,
  lastRescheduledAt,
  trackerSteps,
} from './tracker-steps.ts'

const createdAt = '2026-11-20T10:00:00.000Z'
const event = (type: string, hour: number) => ({ type, at: `2026-11-21T${hour}:00:00.000Z` })

test('trackerSteps lights the steps reached, with their times', () => {
  const history = [event('booked', 10), event('paid', 11), event('accepted', 12), event('started', 13)]
  expect(trackerSteps({ status: 'in_progress', createdAt, history })).toEqual([
    { label: 'Request Created', at: '2026-11-21T10:00:00.000Z', lit: true, happened: true },
    { label: 'Cleaner Assigned', at: '2026-11-21T12:00:00.000Z', lit: true, happened: true },
    { label: 'In Progress', at: '2026-11-21T13:00:00.000Z', lit: true, happened: true },
    { label: 'Completed', at: null, lit: false, happened: false },
  ])
})

test('trackerSteps lights every step of a job completed without a start', () => {
  const history = [event('accepted', 12), event('completed', 15)]
  const steps = trackerSteps({ status: 'completed', createdAt, history })
  expect(steps.every(({ lit }) => lit)).toBe(true)
  expect(steps[0]?.at).toBe(createdAt)
  expect(steps[2]?.at).toBeNull()
})

test('trackerSteps lights no step of a canceled job but marks those that happened', () => {
  const steps = trackerSteps({ status: 'cancelled', createdAt, history: [event('accepted', 12)] })
  expect(steps.some(({ lit }) => lit)).toBe(false)
  expect(steps.map(({ happened }) => happened)).toEqual([true, true, false, false])
})

test('jobEndText distinguishes ends by the platform from cancellations', () => {
  const scheduledFor = '2026-06-12T17:00:00.000Z'
  const ended = (type: string, at: string) =>
    jobEndText({ history: [{ type, at }], scheduledFor, cleanerId: null }, (moment) => moment.slice(0, 10))
  expect(ended('cancelled', '2026-06-11T09:00:00.000Z')).toBe('This cleaning was canceled on 2026-06-11.')
  expect(ended('expired', '2026-06-11T09:00:00.000Z')).toContain('its payment was returned to you')
  expect(ended('expired', '2026-06-12T20:00:00.000Z')).toContain('No cleaner accepted')
  expect(ended('no_show', '2026-06-12T17:20:00.000Z')).toContain("that your cleaner didn't come")
  expect(ended('locked_out', '2026-06-12T17:20:00.000Z')).toContain('that no one let them in')
})

test('trackerSteps drops an acceptance after a withdrawal, until the next one', () => {
  const back = [event('accepted', 12), event('withdrawn', 13)]
  const assigned = (history: typeof back, status: 'pending' | 'assigned') =>
    trackerSteps({ status, createdAt, history })[1]
  expect(assigned(back, 'pending')).toMatchObject({ at: null, lit: false, happened: false })
  const missed = [event('accepted', 12), event('rebooked', 13)]
  expect(assigned(missed, 'pending')).toMatchObject({ at: null, lit: false, happened: false })
  expect([isCleanerWithdrawn({ history: missed }), isRebookedAfterNoShow({ history: missed })]).toEqual([
    false,
    true,
  ])
  const again = [...back, event('accepted', 14)]
  expect(assigned(again, 'assigned')).toMatchObject({ at: '2026-11-21T14:00:00.000Z', lit: true })
})

test('lastRescheduledAt returns the last reschedule of an upcoming visit', () => {
  const history = [
    event('booked', 10),
    event('rescheduled', 11),
    event('accepted', 12),
    event('rescheduled', 13),
  ]
  expect(lastRescheduledAt({ status: 'assigned', history })).toBe('2026-11-21T13:00:00.000Z')
  expect(lastRescheduledAt({ status: 'pending', history: [event('reschedule_requested', 10)] })).toBeNull()
  expect(lastRescheduledAt({ status: 'completed', history })).toBeNull()
})
