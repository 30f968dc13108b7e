import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import type { Town } from '../authorization/town.ts'
import { Random } from '../random.ts'
import { fire } from './fire.ts'
import { callShot } from './make-shot.ts'
import { pageShot } from './page-shots.ts'
import { inWords, type Shot } from './shot.ts'
import type { Changes } from './watch-changes.ts'

interface Target {
  app: FastifyInstance
  origin: string
  town: Town
  changes: Changes
  paths: string[]
}

export interface Outcome {
  faults: string[]
  /** How many were answered with each status. */
  statuses: Map<number, number>
  /** Calls and pages that were asked, and those that were done at least once. */
  asked: Set<string>
  done: Set<string>
  /** What the heap held after a quarter and at the end, in MB. */
  heap: [number, number]
}

/** Successes change the town: it is put back every so often, so that requests go on meaning something. */
const requestsBetween = 50
const shareOfPages = 0.06
const mostFaults = 40

/** Fires requests of all roles at all calls and pages; the same ones for the same seed. */
export async function fuzzTown(
  { app, origin, town, changes, paths }: Target,
  requests: number,
  seed: number,
): Promise<Outcome> {
  const random = new Random(seed)
  const outcome: Outcome = {
    faults: [],
    statuses: new Map(),
    asked: new Set(),
    done: new Set(),
    heap: [0, 0],
  }
  for (let number = 1; number <= requests && outcome.faults.length < mostFaults; number++) {
    const shot = random.chance(shareOfPages) ? pageShot(random, town, paths) : await callShot(random, town)
    const { status, faults } = await fire(app, origin, shot)
    const changed = await changes.since()
    if (changed.length > 0 && mustChangeNothing(shot, status))
      faults.push(`${status} changed ${changed.join(', ')}`)
    for (const fault of faults) outcome.faults.push(`${number}. ${fault}\n   ${inWords(shot)}`)
    outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
    outcome.asked.add(shot.of)
    if (status < 400) outcome.done.add(shot.of)
    if (number % requestsBetween === 0) await changes.undo()
    if (number === Math.ceil(requests / 4)) outcome.heap[0] = heapInMb()
  }
  outcome.heap[1] = heapInMb()
  return outcome
}

/** What is refused changes nothing, and what is read neither; leaving by a link ends a session. */
function mustChangeNothing({ method, url }: Shot, status: number): boolean {
  return status >= 400 || (['GET', 'HEAD', 'OPTIONS'].includes(method) && !/^\/api\/logout/.test(url))
}

function heapInMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
