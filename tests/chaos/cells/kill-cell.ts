import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Random } from '#tests/support/random.ts'
import { freePort } from '../kill/free-port.ts'
import { Cell } from './cell.ts'
import { checkApart } from './check-apart.ts'
import { HaProxy } from './ha-proxy.ts'
import { lookAtOutage } from './look-at-outage.ts'
import { TownLife } from './town-life.ts'
import type { WatchedActorSpan } from './watched-actor.ts'

interface KillCellOptions {
  kills: number
  seed: number
  bin: string
  /** Both cells on one PostgreSQL: the control, which has to fail. */
  oneDatabase: boolean
  say(line: string): void
}

const harms = ['database', 'processes', 'both'] as const
const hosts = { seattle: '127.0.1.1', tacoma: '127.0.1.2' }
const quietMs = 10_000
const outageMs = 3500

/** Two cells behind one proxy: one is killed again and again, and the other must not notice. Answers what is wrong. */
export async function killCell({ kills, seed, bin, oneDatabase, say }: KillCellOptions): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scrubjay-cells-'))
  // The databases' own users have to pass.
  chmodSync(folder, 0o755)
  const proxyPort = await freePort()
  const open = (name: keyof typeof hosts, at?: Cell) =>
    Cell.open({ bin, folder, name, host: hosts[name], proxyPort }, at)
  const seattle = await open('seattle')
  const tacoma = await open('tacoma', oneDatabase ? seattle : undefined)
  const proxy = await HaProxy.start(folder, proxyPort, [seattle, tacoma])
  try {
    for (const cell of [seattle, tacoma]) await cell.startProcesses()
    return await live({ seattle, tacoma, kills, random: new Random(seed), seed, say })
  } catch (error) {
    throw new Error(`${error}; the cells said:\n${seattle.said}\n${tacoma.said}`)
  } finally {
    await Promise.all([seattle.end(), tacoma.end()])
    await proxy.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Scene {
  seattle: Cell
  tacoma: Cell
  kills: number
  random: Random
  seed: number
  say(line: string): void
}

async function live({ seattle, tacoma, kills, random, seed, say }: Scene): Promise<string[]> {
  const [ours, theirs] = [new TownLife(seattle, seed + 1), new TownLife(tacoma, seed + 2)]
  await ours.settle()
  await theirs.settle()
  const faults = await checkApart(seattle, tacoma, { cookie: ours.cookie })
  const spent = async (act: () => Promise<unknown>): Promise<WatchedActorSpan> => {
    const from = performance.now()
    await act()
    return { from, until: performance.now() }
  }
  theirs.begin()
  const alone = await spent(() => sleep(quietMs))
  ours.begin()
  const degraded = await spent(() => sleep(quietMs))
  const outages: WatchedActorSpan[] = []
  for (let kill = 1; kill <= kills; kill++) {
    await sleep(random.between(300, 2000))
    const harm = kill <= harms.length ? (harms[kill - 1] ?? 'both') : random.pick(harms)
    const span = await spent(async () => faults.push(...(await harmCell(seattle, harm, ours.cookie))))
    outages.push(span)
    say(
      `kill ${kill} of ${kills} (${harm}): back after ${Math.round(span.until - span.from)} ms; jobs: seattle ${ours.jobs}, tacoma ${theirs.jobs}`,
    )
  }
  const [ourEnd, theirEnd] = [await ours.end(), await theirs.end()]
  const [usual, well, killed] = [[alone], [degraded], outages].map((spans) => theirs.watch.within(spans))
  if (usual && well && killed) {
    const times = (than: typeof usual) => (killed.p99 / than.p99).toFixed(2)
    const said = ({ count, p99 }: typeof usual) => `${p99.toFixed(0)} ms of ${count} calls`
    say(
      `tacoma, p99 alone ${said(usual)}, beside a well neighbour ${said(well)}, beside a killed one ${said(killed)}`,
    )
    say(
      `that is ${times(well)} times what it was beside a well one, ${times(usual)} times what it was alone (goal: 3)`,
    )
  }
  say(
    `seattle: ${ours.watch.refused.length} calls had to be repeated, its ${ours.streams} streams were cut ${ours.cut} times`,
  )
  const named = (cell: Cell, found: string[]) => found.map((fault) => `${cell.name}: ${fault}`)
  if (theirs.cut > 0) theirEnd.push(`streams were cut ${theirs.cut} times`)
  faults.push(...named(tacoma, [...theirs.watch.refused, ...theirEnd]))
  faults.push(...named(seattle, ours.cut > 0 ? [] : ourEnd))
  for (const [cell, life] of [
    [seattle, ours],
    [tacoma, theirs],
  ] as const)
    faults.push(...named(cell, await life.check().catch((error: Error) => [error.message])))
  say(`jobs: seattle ${ours.jobs}, tacoma ${theirs.jobs}`)
  return faults
}

/** Ends what belongs to a cell, and after a while anyone who looks after it starts it again. */
async function harmCell(cell: Cell, harm: (typeof harms)[number], cookie: string): Promise<string[]> {
  const stopLooking = lookAtOutage(cell.origin, cookie)
  if (harm !== 'processes') await cell.database.kill()
  if (harm !== 'database') await cell.killProcesses()
  // Processes that are started without their database have to come back with it.
  const started = harm === 'both' ? cell.startProcesses() : null
  await sleep(outageMs)
  const faults = await stopLooking()
  if (harm !== 'processes') await cell.database.start()
  await (harm === 'processes' ? cell.startProcesses() : started)
  await cell.answers()
  return faults
}
