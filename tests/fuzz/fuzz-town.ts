import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { FastifyInstance } from 'fastify'
import type { AuthorizationTown } from '../authorization/town.ts'
import { Random } from '../support/random.ts'
import type { Changes } from '../support/watch-changes.ts'
import { fire } from './fire.ts'
import { callShot } from './make-shot.ts'
import { pageShot } from './page-shots.ts'
import { inWords, type Shot } from './shot.ts'

interface FuzzTownTarget {
  app: FastifyInstance
  origin: string
  town: AuthorizationTown
  changes: Changes
  paths: string[]
}

export interface FuzzTownOutcome {
  faults: string[]
  /** How many were answered with each status. */
  statuses: Map<number, number>
  /** Calls and pages that were requested, and those that succeeded at least once. */
  asked: Set<string>
  done: Set<string>
  /** Heap after a quarter and at the end, in MB. */
  heap: [number, number]
}

type Numbered = Shot & { number: number }

/** Successes change the town: it is put back after so many, so that requests go on meaning something. */
const blockSize = 50
const shareOfPages = 0.06
const mostFaults = 40

/**
 * Fires requests of all roles at all calls and pages; the same ones for the same seed. Those that read fly
 * together, half of a block's before and half after those that write, which go one by one.
 */
export async function fuzzTown(
  target: FuzzTownTarget,
  requests: number,
  seed: number,
): Promise<FuzzTownOutcome> {
  const { town, changes, paths } = target
  const random = new Random(seed)
  const outcome: FuzzTownOutcome = {
    faults: [],
    statuses: new Map(),
    asked: new Set(),
    done: new Set(),
    heap: [0, 0],
  }
  let fired = 0
  while (fired < requests && outcome.faults.length < mostFaults) {
    const block: Numbered[] = []
    while (block.length < blockSize && fired < requests) {
      const shot = random.chance(shareOfPages) ? pageShot(random, town, paths) : await callShot(random, town)
      block.push({ ...shot, number: ++fired })
    }
    const reads = block.filter(onlyReads)
    await together(target, outcome, reads.slice(0, reads.length / 2))
    for (const shot of block) if (!onlyReads(shot)) await together(target, outcome, [shot])
    await together(target, outcome, reads.slice(reads.length / 2))
    await changes.undo()
    if (outcome.heap[0] === 0 && fired >= requests / 4) outcome.heap[0] = heapInMb()
  }
  outcome.heap[1] = heapInMb()
  return outcome
}

/** Refused requests and reads must not change anything. */
async function together(
  { app, origin, changes }: FuzzTownTarget,
  outcome: FuzzTownOutcome,
  shots: Numbered[],
) {
  const tell = (fault: string, { number, ...shot }: Numbered) =>
    outcome.faults.push(`${number}. ${fault}\n   ${inWords(shot)}`)
  if (shots.length === 0) return
  const hits = await Promise.all(shots.map((shot) => fire(app, origin, shot)))
  const changed = (await changes.since()).join(', ')
  for (const [at, { status, faults }] of hits.entries()) {
    const shot = shots[at] as Numbered
    for (const fault of faults) tell(fault, shot)
    if (changed && (status >= 400 || onlyReads(shot)))
      tell(`${status}${shots.length > 1 ? ', or one beside it,' : ''} changed ${changed}`, shot)
    outcome.statuses.set(status, (outcome.statuses.get(status) ?? 0) + 1)
    outcome.asked.add(shot.of)
    if (status < 400) outcome.done.add(shot.of)
  }
}

/** Leaving by a link ends a session. */
function onlyReads({ method, url }: Shot): boolean {
  return ['GET', 'HEAD', 'OPTIONS'].includes(method) && !/^\/api\/logout/.test(url)
}

function heapInMb(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}
