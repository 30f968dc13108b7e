import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { connect } from '#server/db/connect.ts'
import { auditMoney } from '#server/money/audit/audit-money.ts'
import { openPhotoStore } from '#server/providers/storage/photo-store.ts'
import { openStripe } from '#server/providers/stripe/client.ts'
import { runTasks } from '#server/queue/run-tasks.ts'
import { sweep } from '#server/queue/sweep.ts'
import { unlockTasks } from '#server/queue/unlock-tasks.ts'
import { openSettings } from '#server/settings/cached-settings.ts'
import { prepareDatabase } from '#server/start/prepare-database.ts'
import { Outbox } from '#tests/support/outbox.ts'
import { stripeBooks } from '#tests/support/stripe-books.ts'
import { stripeKeys } from '#tests/support/stripe-keys.ts'
import type { Beneath } from './beneath.ts'
import { compareMemory, type Recorded } from './compare-memory.ts'
import type { Memory } from './memory.ts'

const aLittleMs = 3 * 60_000
const roundsOfSweeping = 15

interface BooksRemainder {
  database: Beneath
  stripeOrigin: string
  memory: Memory
  now: () => Date
}

/** Opens what the killed product left behind, lets the sweep heal it, and names everything that is wrong then. */
export async function checkBooks(
  dataDir: string,
  { database, stripeOrigin, memory, now }: BooksRemainder,
): Promise<string[]> {
  const { owner, close } = await database.open()
  const environment = { NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...database.environment }
  const config = readConfig(environment)
  const { db } = connect(await prepareDatabase(owner, config), 10)
  const clock = () => new Date(now().getTime() + aLittleMs)
  const context: Context = {
    config,
    settings: await openSettings(db, clock),
    clock,
    db,
    log: pino({ level: 'silent' }),
    stripe: openStripe(config, { ...stripeKeys, apiBase: stripeOrigin }),
    photos: await openPhotoStore(config),
    providers: {},
    checks: null,
    push: null,
    notifier: new Outbox(),
  }
  await unlockTasks(owner, true)
  const runner = await runTasks(context, owner)
  try {
    let faults: string[] = []
    for (let round = 0; round < roundsOfSweeping; round++) {
      await sweep(context)
      await sleep(1000)
      faults = await findFaults(context, stripeOrigin, memory)
      if (faults.length === 0) break
    }
    return faults
  } finally {
    await runner.stop()
    await db.destroy()
    await close()
  }
}

async function findFaults(context: Context, stripeOrigin: string, memory: Memory): Promise<string[]> {
  const differences = await auditMoney(context)
  return [
    ...memory.surprises,
    ...differences.map(
      ({ what, reference, books, stripe }) => `${what} ${reference}: books ${books}, Stripe ${stripe}`,
    ),
    ...compareMemory(memory, await readJobs(context), await stripeBooks(stripeOrigin)),
  ]
}

function readJobs({ db }: Context): Promise<Recorded[]> {
  return db
    .selectFrom('jobs')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.job_id', '=', 'jobs.id')
        .on('payments.purpose', '=', 'cleaning')
        .on('payments.status', '<>', 'failed'),
    )
    .leftJoin('payouts', 'payouts.payment_id', 'payments.id')
    .select(['jobs.id', 'jobs.customer_id', 'jobs.cleaner_id', 'jobs.status'])
    .select(['payments.status as payment', 'payments.refunded_cents', 'payments.amount_cents'])
    .select(['payouts.status as payout', 'payouts.cleaner_amount_cents', 'payouts.reversed_cents'])
    .execute()
}
