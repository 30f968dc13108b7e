import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { TestActor } from '#tests/support/actor.ts'
import { confirmSetup } from '#tests/support/keep-card.ts'
import { cards } from '#tests/support/pay.ts'
import { home, People, type TestPerson } from '#tests/support/people.ts'
import { Random } from '#tests/support/random.ts'
import { stripeBooks } from '#tests/support/stripe-books.ts'
import { until } from '#tests/support/until.ts'
import { freePort } from './free-port.ts'
import { insist } from './insist.ts'
import { Product, startStripe, waitFor } from './run-processes.ts'
import { TimeGate } from './time-gate.ts'

const hourMs = 3_600_000
const chargeHoursBefore = 72
/** After it a try without an answer is repeated. */
const retryMs = 6 * 60_000
const longestWaitMs = 700

interface ChargedVisit {
  charges: number
  receipts: number
  paidEvents: number
}

/**
 * Kills the product while it charges the visits of a series to a kept card, one kill for each visit. Returns what
 * each visit has in the end.
 */
export async function killWhileCharging(kills: number, seed: number): Promise<ChargedVisit[]> {
  const folder = mkdtempSync(join(tmpdir(), 'scrubjay-charge-'))
  // The database's own user has to pass.
  chmodSync(folder, 0o755)
  const where = { folder, port: await freePort(), stripePort: await freePort() }
  const [origin, stripeOrigin] = [`http://127.0.0.1:${where.port}`, `http://127.0.0.1:${where.stripePort}`]
  const stripe = startStripe(where)
  const product = new Product(where)
  const random = new Random(seed)
  try {
    await waitFor(`${stripeOrigin}/stripe-fake/`)
    await product.start()
    const customer = await new People(() => new TestActor(origin)).customer()
    const time = new TimeGate(origin, [customer])
    const { id, jobs } = await orderWeekly(customer, stripeOrigin, time.now())
    const visits = jobs.slice(1, kills + 1)
    for (const jobId of visits) {
      const { reply } = await insist(() =>
        customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } }),
      )
      const due = Date.parse(reply.body.scheduledFor) - chargeHoursBefore * hourMs
      await time.reach(new Date(due + 1000))
      await sleep(random.between(0, longestWaitMs))
      await product.kill()
      await product.start()
      await time.reach(new Date(time.now().getTime() + retryMs))
      await until(async () => (await stateOf(customer, id, jobId)) === 'paid')
    }
    const { reply } = await insist(() => customer.actor.call('GET /api/receipts'))
    const books = await stripeBooks(stripeOrigin)
    const charged = books.payment_intents.filter(({ status }) => status === 'succeeded')
    const found: ChargedVisit[] = []
    for (const jobId of visits) {
      const job = await insist(() => customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } }))
      found.push({
        charges: charged.filter(({ metadata }) => Number(metadata.job_id) === jobId).length,
        receipts: reply.body.filter((one) => one.jobId === jobId && one.kind === 'receipt').length,
        paidEvents: job.reply.body.history.filter(({ type }) => type === 'paid').length,
      })
    }
    return found
  } catch (error) {
    throw new Error(`${error}; the product said:\n${product.said}`)
  } finally {
    await product.kill()
    const ended = once(stripe, 'exit')
    stripe.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
}

async function orderWeekly({ actor }: TestPerson, stripeOrigin: string, now: Date) {
  const setup = await actor.call('POST /api/payment-methods/setup-intents', { body: { consent: true } })
  const { setupIntentId, clientSecret } = setup.body
  await confirmSetup({ stripeOrigin }, clientSecret, cards.good)
  const kept = await actor.call('POST /api/payment-methods', { body: { setupIntentId } })
  const firstVisit = `${new Date(now.getTime() + 8 * 24 * hourMs).toISOString().slice(0, 10)}T10:00`
  const body = { cadence: 'weekly', firstVisit, paymentMethodId: kept.body.id, newAddress: home } as const
  const ordered = await actor.call('POST /api/series', { body: { ...body, bathroomCount: 1 } })
  if (ordered.status !== 201) throw new Error(`ordering: ${ordered.status} ${ordered.body.message}`)
  return ordered.body
}

async function stateOf({ actor }: TestPerson, id: number, jobId: number) {
  const { reply } = await insist(() => actor.call('GET /api/series/:id', { params: { id } }))
  return reply.body.visits.find((visit) => visit.jobId === jobId)?.state
}
