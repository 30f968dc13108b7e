import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '../tools/setup/find-chromium.mjs'
import { benchAvailableJobs } from './available-jobs.ts'
import { benchBookings } from './bookings.ts'
import { benchDoors } from './doors.ts'
import { benchLimits } from './limits.ts'
import { benchLive } from './live.ts'
import { asker } from './load.ts'
import { benchMemory } from './memory.ts'
import { benchOwnJobs } from './own-jobs.ts'
import { benchPages } from './pages.ts'
import { benchProcesses } from './processes.ts'
import { benchSignIn } from './sign-in.ts'
import { benchStart } from './start.ts'
import { printTable, type Row } from './table.ts'
import { benchUploads } from './uploads.ts'

const only = process.argv[2]
const buildDir = process.env.BUILD_DIR ?? 'build'
const browser = findChromium() ?? '/usr/bin/chromium'
const redis = process.env.REDIS_SERVER ?? '/usr/bin/redis-server'
const folder = mkdtempSync(join(tmpdir(), 'scrubjay-bench-'))

const parts: Record<string, () => Promise<Row[]>> = {
  start: () => benchStart(join(folder, 'start'), buildDir),
  pages: () => benchPages(join(folder, 'pages'), buildDir, browser),
  doors: () => benchDoors(join(folder, 'doors'), buildDir),
  jobs: () => benchAvailableJobs(join(folder, 'jobs'), buildDir),
  own: () => benchOwnJobs(join(folder, 'own'), buildDir),
  live: () => benchLive(join(folder, 'live'), buildDir),
  processes: () => benchProcesses(join(folder, 'processes'), buildDir),
  bookings: () => benchBookings(join(folder, 'bookings'), buildDir),
  limits: () => (existsSync(redis) ? benchLimits(join(folder, 'limits'), redis) : Promise.resolve([])),
  'sign-in': () => benchSignIn(join(folder, 'sign-in'), buildDir),
  memory: () => benchMemory(join(folder, 'memory'), buildDir),
  uploads: () => benchUploads(join(folder, 'uploads'), buildDir),
}

if (!existsSync(buildDir)) throw new Error('Build the pages first: npm start does.')
const rows: Row[] = []
for (const [name, measure] of Object.entries(parts))
  if (!only || only === name) rows.push(...(await measure()))
rmSync(folder, { recursive: true, force: true })
printTable(rows)
process.stdout.write(`asked by ${await asker()}\n`)
process.exit(0)
