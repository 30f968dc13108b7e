import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { password } from '../../testing/ordinary-cluster.ts'
import { until } from '../../testing/until.ts'
import type { At, Beneath } from '../kill/beneath.ts'
import { Node } from './node.ts'
import { Way } from './way.ts'

/** So long nobody follows the new primary, and nothing that is written is answered. */
const aloneMs = 1000

/** A primary and a synchronous standby behind one address. To kill it is to kill the primary and promote the standby. */
export async function replicated(
  { folder, origin }: At,
  bin: string,
  say: (line: string) => void,
): Promise<Beneath> {
  mkdirSync(join(folder, 'servers'))
  const inFolder = (name: string) => Node.in(bin, join(folder, 'servers', name))
  const way = await Way.open()
  let [primary, standby] = [await inFolder('one'), await inFolder('other')]
  await primary.begin()
  await followed()
  await primary.ask(`CREATE ROLE shop_owner LOGIN CREATEROLE PASSWORD '${password}'`)
  await primary.ask('CREATE DATABASE shop OWNER shop_owner')
  way.leadTo(primary.port)
  const owner = primary.at('shop_owner', 'shop', way.port)

  async function followed(): Promise<void> {
    await standby.follow(primary)
    await until(() => primary.isFollowed())
  }

  return {
    environment: { DATABASE_URL: owner },
    async kill() {
      const began = performance.now()
      await primary.kill()
      way.leadTo(null)
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
      way.close()
      await Promise.all([primary.kill(), standby.kill()])
    },
  }
}

async function readiness(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/readyz`)
  await answer.body?.cancel()
  return answer.status
}
