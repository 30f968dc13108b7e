import { expect, test } from 'vitest'
import type { JobView } from '#contract/job-view.ts'
import { jobsByDay } from './schedule-jobs.ts'
import { tilesOf } from './tiles.ts'

const zone = 'America/Los_Angeles'

function jobAt(id: number, local: string, duration = 2, status: JobView['status'] = 'assigned'): JobView {
  // In November the zone is eight hours behind UTC.
  const scheduledFor = new Date(`2026-11-${local}:00-08:00`).toISOString()
  return { id, scheduledFor, duration, status } as JobView
}

test('tilesOf fills one row per hour from the start', () => {
  const [tile] = tilesOf([jobAt(1, '20T09:00', 3)], zone)
  expect(tile).toMatchObject({ row: 1, rows: 3, lane: 0, lanes: 1 })
})

test('tilesOf puts a job after 8 PM into the last row', () => {
  const [tile] = tilesOf([jobAt(1, '20T22:00', 3)], zone)
  expect(tile).toMatchObject({ row: 12, rows: 1 })
})

test('tilesOf places overlapping jobs in lanes, others at full width', () => {
  const jobs = [
    jobAt(1, '20T09:00', 3),
    jobAt(2, '20T10:00', 1),
    jobAt(3, '20T11:00', 1),
    jobAt(4, '20T15:00', 1),
  ]
  expect(tilesOf(jobs, zone).map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [1, 2],
    [0, 1],
  ])
})

test('tilesOf places late jobs of the last row in lanes', () => {
  const tiles = tilesOf([jobAt(1, '20T20:00', 1), jobAt(2, '20T21:00', 1)], zone)
  expect(tiles.map((tile) => tile.lane)).toEqual([0, 1])
})

test('jobsByDay groups by service-zone day, sorted, without canceled jobs', () => {
  const late = jobAt(1, '20T21:00')
  const days = jobsByDay([late, jobAt(2, '20T08:00'), jobAt(3, '20T12:00', 2, 'cancelled')], zone)
  expect(late.scheduledFor.slice(0, 10)).toBe('2026-11-21')
  expect([...days.keys()]).toEqual(['2026-11-20'])
  expect(days.get('2026-11-20')?.map((job) => job.id)).toEqual([2, 1])
})
