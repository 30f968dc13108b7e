import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium } from '#tools/setup/find-chromium.mjs'
import { benchAvailableJobs } from './available-jobs.ts'
import { benchBookings } from './bookings.ts'
import { loadGenerator } from './load.ts'
import { benchMemory } from './memory.ts'
import { benchOwnJobs } from './own-jobs.ts'
import { benchPages } from './pages.ts'
import { benchStart } from './start.ts'
import { printTable, type TableRow } from './table.ts'

const only = process.argv[2]
const buildDir = process.env.BUILD_DIR ?? 'build'
const browser = findChromium() ?? '/usr/bin/chromium'
const folder = mkdtempSync(join(tmpdir(), 'scrubjay-bench-'))

const parts: Record<string, () => Promise<TableRow[]>> = {
  pages: () => benchPages(join(folder, 'pages'), buildDir, browser),
  jobs: () => benchAvailableJobs(join(folder, 'jobs'), buildDir),
  'own-jobs': () => benchOwnJobs(join(folder, 'own-jobs'), buildDir),
  bookings: () => benchBookings(join(folder, 'bookings'), buildDir),
  start: () => benchStart(join(folder, 'start'), buildDir),
  memory: () => benchMemory(join(folder, 'memory'), buildDir),
}

if (only && !(only in parts)) throw new Error(`There is no part "${only}": ${Object.keys(parts).join(', ')}.`)
if (!existsSync(buildDir)) throw new Error('Build the pages first: npm start does.')
const rows: TableRow[] = []
for (const [name, measure] of Object.entries(parts))
  if (!only || only === name) rows.push(...(await measure()))
rmSync(folder, { recursive: true, force: true })
printTable(rows)
process.stdout.write(`load generator: ${await loadGenerator()}\n`)
process.stdout.write(`load average at the end: ${loadavg()[0]?.toFixed(1)}\n`)
process.exit(0)
