import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookJob } from '#tests/support/book-job.ts'
import { home, type TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

const add = async ({ actor }: TestPerson, changes: object = {}) =>
  (await actor.call('POST /api/addresses', { body: { ...home, ...changes } })).body
const edit = ({ actor }: TestPerson, id: number, changes: object) =>
  actor.call('PATCH /api/addresses/:id', { params: { id }, body: { ...home, ...changes } })
const list = async ({ actor }: TestPerson) => (await actor.call('GET /api/addresses')).body

describe('PATCH /api/addresses/:id', () => {
  it('changes and names a saved address', async () => {
    const customer = await app.people.customer()
    const { id } = await add(customer, { label: 'Home' })
    expect(await list(customer)).toMatchObject([{ id, label: 'Home' }])
    const answer = await edit(customer, id, { street: '12 Lake View Rd', label: 'Mom' })
    expect(answer).toMatchObject({ status: 200, body: { id, street: '12 Lake View Rd', label: 'Mom' } })
    expect(await list(customer)).toMatchObject([{ id, street: '12 Lake View Rd', label: 'Mom' }])
    await edit(customer, id, { street: '12 Lake View Rd', label: '' })
    expect(await list(customer)).toMatchObject([{ id, label: null }])
  })

  it('leaves booked visits at the address they were booked with', async () => {
    const customer = await app.people.customer()
    const { id } = await add(customer)
    const { jobId } = await bookJob(app, { newAddress: undefined, existingAddressId: id }, customer)
    const { body } = await edit(customer, id, { street: '99 Other Street', instructions: 'Gate 7' })
    expect(await list(customer)).toMatchObject([{ id: body.id, street: '99 Other Street' }])
    const job = await customer.actor.call('GET /api/jobs/:id', { params: { id: jobId } })
    expect(job.body.address).toMatchObject({ street: home.street, instructions: home.instructions })
    // A new label alone moves no visit.
    const named = await edit(customer, body.id, {
      street: '99 Other Street',
      instructions: 'Gate 7',
      label: 'Work',
    })
    expect(named.body).toMatchObject({ id: body.id, label: 'Work' })
  })

  it('merges two entries that an edit makes equal', async () => {
    const customer = await app.people.customer()
    const first = await add(customer)
    const second = await add(customer, { aptNumber: '5' })
    expect((await edit(customer, second.id, { label: 'Home' })).body).toMatchObject({
      id: first.id,
      label: 'Home',
    })
    expect(await list(customer)).toHaveLength(1)
  })

  it("answers 404 for another person's, a deleted and an unknown address, and 400 for a bad one", async () => {
    const [customer, other] = await Promise.all([app.people.customer(), app.people.customer()])
    const { id } = await add(customer)
    expect((await edit(other, id, { street: '12 Lake View Rd' })).status).toBe(404)
    expect((await edit(customer, id, { street: 'x' })).status).toBe(400)
    expect(await list(customer)).toMatchObject([{ id, street: home.street }])
    await customer.actor.call('DELETE /api/addresses/:id', { params: { id } })
    expect((await edit(customer, id, {})).status).toBe(404)
    expect((await edit(customer, 99_999_999, {})).status).toBe(404)
  })

  it('keeps one entry when two edits make the same address at once', async () => {
    const customer = await app.people.customer()
    const [one, two] = [await add(customer, { aptNumber: '1' }), await add(customer, { aptNumber: '2' })]
    const answers = await Promise.all([one, two].map(({ id }) => edit(customer, id, { aptNumber: '3' })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await list(customer)).toHaveLength(1)
  })
})
