import type { JobView } from '#contract/job-view.ts'
import { hourOf } from '#locales/format.ts'
import { hours, rowOfHour } from '#web/features/cleaner-job/calendar.ts'

/** A job's place in a day's column: first row, number of rows, and its lane among how many. */
export interface Tile {
  job: JobView
  row: number
  rows: number
  lane: number
  lanes: number
}

/** Places a day's jobs, sorted by time, in the grid; overlapping jobs are placed in lanes. */
export function tilesOf(jobs: JobView[], zone: string): Tile[] {
  const tiles = jobs.map((job) => {
    const row = rowOfHour(hourOf(job.scheduledFor, zone))
    const rows = Math.min(Math.max(job.duration, 1), hours.length - row)
    return { job, row, rows, lane: 0, lanes: 1 }
  })
  for (const cluster of clustersOf(tiles)) {
    const ends: number[] = []
    for (const tile of cluster) {
      const free = ends.findIndex((end) => end <= tile.row)
      tile.lane = free === -1 ? ends.length : free
      ends[tile.lane] = tile.row + tile.rows
    }
    for (const tile of cluster) tile.lanes = ends.length
  }
  return tiles
}

/** Groups tiles that overlap, directly or through one another. */
function clustersOf(tiles: Tile[]): Tile[][] {
  const clusters: Tile[][] = []
  let end = 0
  for (const tile of tiles.toSorted((a, b) => a.row - b.row)) {
    const last = clusters.at(-1)
    if (last && tile.row < end) last.push(tile)
    else clusters.push([tile])
    end = Math.max(tile.row < end ? end : 0, tile.row + tile.rows)
  }
  return clusters
}
