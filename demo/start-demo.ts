import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { fillDemo } from './fill-demo.ts'
import { markDemo } from './holds-demo.ts'
import { demoEmail } from './people.ts'

/** Any constant: of all processes that start on one database, one fills it and the others wait. */
const advisoryLock = 7_261_915

/**
 * Fills an empty database with the demo town, or completes one that a crash left half full. Returns true when
 * the demo logins work, false when it was stopped before; never throws, because the product works without a
 * demo.
 */
export async function startDemo(context: Context, stopped: AbortSignal): Promise<boolean> {
  if (!isWanted(context)) return false
  try {
    return await context.db.transaction().execute(async (tx) => {
      // Waiting for another process takes as long as it fills the town: longer than any request may.
      await sql`SET LOCAL statement_timeout = 0`.execute(tx)
      await sql`SET LOCAL lock_timeout = 0`.execute(tx)
      await sql`SET LOCAL idle_in_transaction_session_timeout = 0`.execute(tx)
      await sql`SELECT pg_advisory_xact_lock(${advisoryLock}::bigint)`.execute(tx)
      return fillOnce(context, stopped)
    })
  } catch (error) {
    if (stopped.aborted) return false
    context.log.warn({ err: error }, 'the demo data is not complete; the next start goes on with it')
    return false
  }
}

/** Only where all providers are fakes: no real person may get mail, SMS or a bill from demo people. */
function isWanted({ config, stripe }: Context): boolean {
  const pretended = config.worldStandsIn && stripe.keys?.apiBase
  return Boolean(config.DEMO && pretended && config.demoAllowed)
}

async function fillOnce(context: Context, stopped: AbortSignal): Promise<boolean> {
  const { db } = context
  const state = await readState(db)
  if (state === 'complete') {
    await markDemo(db, context.clock())
    return true
  }
  if (state === 'foreign') return false
  await markDemo(db, context.clock())
  const began = context.clock().getTime()
  await fillDemo(context, stopped)
  const milliseconds = context.clock().getTime() - began
  context.log.info({ milliseconds }, 'the demo town is ready')
  return true
}

/** Alice is the first account of a demo, the admin the last. */
async function readState(db: Db): Promise<'empty' | 'begun' | 'complete' | 'foreign'> {
  const { rows } = await sql<{ some: boolean; begun: boolean; complete: boolean }>`
    SELECT EXISTS (SELECT FROM users) AS some,
      EXISTS (SELECT FROM users WHERE email = ${demoEmail('alice')}) AS begun,
      EXISTS (SELECT FROM users WHERE email = ${demoEmail('olivia')} AND role = 'admin') AS complete`.execute(
    db,
  )
  const [state] = rows
  if (state?.complete) return 'complete'
  if (state?.begun) return 'begun'
  return state?.some ? 'foreign' : 'empty'
}
