import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '#tests/support/ordinary-cluster.ts'
import { until } from '#tests/support/until.ts'
import type { At, Beneath } from '../kill/beneath.ts'
import { Node, type Standby } from './node.ts'
import { FailoverMethod } from './way.ts'

/** So long no one follows the new primary, and nothing that is written is answered. */
const aloneMs = 1000

/** So long the standby hears nothing before the primary dies: what only the primary has must not be answered. */
const deafMs = 300

interface Replicated {
  /** The folder of PostgreSQL's programs. */
  bin: string
  standby: Exclude<Standby, 'none'>
  say(line: string): void
}

/** A primary and a standby behind one address. To kill it is to kill the primary and promote the standby. */
export async function replicated(
  { folder, origin }: At,
  { bin, standby: kind, say }: Replicated,
): Promise<Beneath> {
  mkdirSync(join(folder, 'servers'))
  const inFolder = (name: string) => Node.in(bin, join(folder, 'servers', name), kind)
  const way = await FailoverMethod.open()
  const wire = await FailoverMethod.open()
  let [primary, standby] = [await inFolder('one'), await inFolder('other')]
  await primary.begin()
  await followed()
  await primary.ask(`CREATE ROLE shop_owner LOGIN CREATEROLE PASSWORD '${password}'`)
  await primary.ask('CREATE DATABASE shop OWNER shop_owner')
  way.leadTo(primary.port)
  const owner = primary.at('shop_owner', 'shop', way.port)

  async function followed(): Promise<void> {
    wire.leadTo(primary.port)
    await standby.follow(wire.port)
    await until(() => primary.isFollowed())
  }

  return {
    environment: { DATABASE_URL: owner },
    async kill() {
      wire.hold()
      await sleep(deafMs)
      const began = performance.now()
      await primary.kill()
      for (const each of [way, wire]) each.leadTo(null)
      if ((await readiness(origin)) !== 503)
        throw new Error('the product calls itself ready without a database')
      await standby.promote()
      ;[primary, standby] = [standby, primary]
      way.leadTo(primary.port)
      await until(async () => (await readiness(origin)) === 200)
      say(
        `  the standby is the primary and the product ready after ${Math.round(performance.now() - began)} ms`,
      )
      await sleep(aloneMs)
      await followed()
    },
    open: async () => ({ owner, close: async () => {} }),
    async stop() {
      for (const each of [way, wire]) each.close()
      await Promise.all([primary.kill(), standby.kill()])
    },
  }
}

async function readiness(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/readyz`)
  await answer.body?.cancel()
  return answer.status
}
