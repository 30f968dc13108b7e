import { bookJob, bookPaidJob } from './book-job.ts'
import { advanceToStart } from './clock.ts'
import { type BrowserPerson, cleanerWithProfile, member } from './people.ts'

/** Two people with a history: jobs completed, accepted, open, canceled and unpaid. */
export async function aliceAndBob() {
  const [alice, bob] = await Promise.all([
    member('customer', 'Alice Archer'),
    cleanerWithProfile('Bob Bristle'),
  ])
  const done = await bookPaidJob(alice, { soon: true })
  await accept(bob, done.id)
  const assigned = await bookPaidJob(alice, { inDays: 1, hour: 13, bathrooms: 2 })
  const overlapping = await bookPaidJob(alice, { inDays: 1, hour: 14 })
  const open = await bookPaidJob(alice, { inDays: 2, city: 'Bellevue', requirements: 'Two cats, one shy' })
  const cancelled = await bookPaidJob(alice, { inDays: 3 })
  const unpaid = await bookJob(alice, { inDays: 4 })
  await accept(bob, assigned.id)
  await advanceToStart()
  await happened(bob.actor.call('POST /api/jobs/:id/check-in', { params: { id: done.id } }))
  await happened(bob.actor.call('POST /api/jobs/:id/complete', { params: { id: done.id } }))
  const params = { id: cancelled.id }
  await happened(alice.actor.call('PUT /api/jobs/:id/status', { params, body: { status: 'cancelled' } }))
  const { paymentIntentId } = done
  return {
    ...{ alice, bob, paymentIntentId },
    ...{
      doneId: done.id,
      assignedId: assigned.id,
      openId: open.id,
      overlappingId: overlapping.id,
      unpaidId: unpaid.id,
    },
  }
}

function accept(cleaner: BrowserPerson, id: number) {
  return happened(cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id } }))
}

async function happened(call: Promise<{ status: number; body: { message: string } }>): Promise<void> {
  const { status, body } = await call
  if (status !== 200) throw new Error(`the history stopped: ${status} ${body.message}`)
}
