import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookPaidJob } from '#tests/support/book-job.ts'
import { startCheckedApp } from '#tests/support/checked-app.ts'
import type { TestPerson } from '#tests/support/people.ts'

type MarkTestTown = Awaited<ReturnType<typeof startCheckedApp>>

let town: MarkTestTown
let cleaner: TestPerson
let customer: TestPerson
let jobId: number

beforeAll(async () => {
  town = await startCheckedApp({ REQUIRE_CLEANER_APPROVAL: '1' })
  cleaner = await town.app.people.cleanerWithProfile()
})
afterAll(() => town.stop())

/** Reads the mark from every endpoint that shows it. */
async function seen() {
  const params = { id: cleaner.id }
  const card = (await customer.actor.call('GET /api/cleaners', { query: { limit: 50 } })).body.find(
    ({ userId }) => userId === cleaner.id,
  )
  const page = (await customer.actor.call('GET /api/cleaners/:id', { params })).body
  const job = (await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })).body.cleaner
  const own = (await cleaner.actor.call('GET /api/cleaner/profile')).body.check
  return {
    card: card && [card.approved, card.checked],
    page: [page.approved, page.checked],
    job: job && [job.approved, job.checked],
    own: [own.approved, own.marked],
  }
}

describe("the badge 'Background-checked'", () => {
  it('is not shown for an approval without a check', async () => {
    expect((await town.personOf(cleaner)).decisions[0]).toMatchObject({
      ...{ decision: 'approve', acceptsJobs: true, listed: true, marked: false, check: 'none' },
    })
    await town.decide(cleaner, 'approve')
    const booked = await bookPaidJob(town.app, { scheduledDateTime: '2026-06-20T10:00' })
    ;({ customer, jobId } = booked)
    const accepted = await cleaner.actor.call('POST /api/jobs/:id/accept', { params: { id: jobId } })
    expect(accepted.status).toBe(200)
    const approved = [true, false]
    expect(await seen()).toEqual({ card: approved, page: approved, job: approved, own: approved })
  })

  it('is not shown while a check is ordered', async () => {
    await town.order(cleaner)
    await town.invited(cleaner)
    expect((await seen()).job).toEqual([true, false])
  })

  it('is shown once a clear result is recorded', async () => {
    await town.record(cleaner, { result: 'clear', expiresOn: '2026-06-15' })
    const checked = [true, true]
    expect(await seen()).toEqual({ card: checked, page: checked, job: checked, own: checked })
  })

  it('ends with the result, along with the shown approval', async () => {
    town.app.clock.set('2026-06-16T08:00:00Z')
    expect(await seen()).toMatchObject({ card: undefined, job: [false, false], own: [false, false] })
    await town.record(cleaner, { result: 'clear', expiresOn: '2027-06-30' })
    expect((await seen()).job).toEqual([true, true])
  })
})
