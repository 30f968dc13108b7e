import { startOrdinaryCluster } from '#tests/support/ordinary-cluster.ts'
import type { At, Beneath } from '../kill/beneath.ts'
import { PgBouncer } from './pg-bouncer.ts'

export interface Pooled extends Beneath {
  /** From now on the pooler logs in as this user, anyone who comes; null ends that. */
  logInAs(user: string | null): Promise<void>
}

/** An operator's PostgreSQL and a PgBouncer in transaction mode, by which all statements of the app go. */
export async function pooled({ folder }: Pick<At, 'folder'>): Promise<Pooled> {
  const cluster = await startOrdinaryCluster()
  const owner = await cluster.addDatabase('shop', '')
  await cluster.ask(`CREATE ROLE shop_app LOGIN PASSWORD '${new URL(owner).password}'`)
  const app = owner.replace('shop_owner', 'shop_app')
  const pooler = await PgBouncer.in(folder)
  await pooler.start(app)
  return {
    environment: {
      DATABASE_URL: owner,
      APP_DATABASE_URL: app,
      DATABASE_POOLER_URL: `postgres://127.0.0.1:${pooler.port}/shop?sslmode=disable`,
      DATABASE_POOL: '20',
    },
    async logInAs(user) {
      await pooler.kill()
      await pooler.start(app, user ? `user=${user} password=${new URL(owner).password}` : '')
    },
    async kill() {
      await pooler.kill()
      await pooler.startAgain()
    },
    open: async () => ({ owner, close: async () => {} }),
    async stop() {
      await pooler.kill()
      await cluster.stop()
    },
  }
}
