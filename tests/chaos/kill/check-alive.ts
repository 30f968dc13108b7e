import { setTimeout as sleep } from 'node:timers/promises'
import { insist } from './insist.ts'
import { book, payFor, type Stage } from './live-story.ts'

// A minute is the promise: the sweep runs once in each.
const patienceMs = 100_000

/** Books and pays once more, without confirming: the product must hear of it and write it down by itself. */
export async function checkAlive(stage: Stage): Promise<string[]> {
  const [customer] = stage.customers
  if (!customer) return ['nobody is left to book']
  const job = await book(stage, customer)
  await payFor(stage, customer, job, false)
  const giveUp = performance.now() + patienceMs
  while (performance.now() < giveUp) {
    const params = { id: job.jobId }
    const { reply } = await insist(() => customer.actor.call('GET /api/jobs/:id', { params }))
    if (reply.body.payment?.status === 'completed') return []
    await sleep(200)
  }
  return ['after the last kill a payment is not written down any more: tasks do not run']
}
