import { expect, test } from 'vitest'
import type { JobView } from '../../../contract/job-view.ts'
import { completedOf, upcomingOf } from './job-groups.ts'

const job = (id: number, status: JobView['status'], scheduledFor: string) =>
  ({ id, status, scheduledFor }) as JobView

const jobs = [
  job(1, 'pending', '2026-12-03T18:00:00.000Z'),
  job(2, 'completed', '2026-11-01T18:00:00.000Z'),
  job(3, 'in_progress', '2026-11-20T18:00:00.000Z'),
  job(4, 'cancelled', '2026-12-01T18:00:00.000Z'),
  job(5, 'assigned', '2026-12-01T18:00:00.000Z'),
  job(6, 'completed', '2026-11-09T18:00:00.000Z'),
  job(7, 'assigned', '2026-12-01T18:00:00.000Z'),
]

test('upcoming jobs are the active ones, earliest first, late ones included', () => {
  expect(upcomingOf(jobs).map(({ id }) => id)).toEqual([3, 5, 7, 1])
})

test('completed jobs come latest first', () => {
  expect(completedOf(jobs).map(({ id }) => id)).toEqual([6, 2])
})
