import { keepCard } from './keep-card.ts'
import { cards } from './pay.ts'
import { home, type TestPerson } from './people.ts'
import type { TestApp } from './start-test-app.ts'

/** A customer with a series. */
export interface Regular {
  customer: TestPerson
  id: number
  jobs: number[]
}

/** A customer with a weekly series on Thursdays at 10 AM. */
export async function orderSeries(
  app: TestApp,
  body: Record<string, unknown> = {},
  number = cards.good,
): Promise<Regular> {
  const customer = await app.people.customer()
  const card = await keepCard(app, customer, number)
  const firstVisit = new Date(app.clock.now().getTime() + 8 * 86_400_000).toISOString().slice(0, 10)
  const ordered = await customer.actor.call('POST /api/series', {
    body: {
      ...{ cadence: 'weekly', firstVisit: `${firstVisit}T10:00`, paymentMethodId: card.id },
      ...{ newAddress: home, bathroomCount: 1, ...body },
    },
  })
  if (ordered.status !== 201) throw new Error(ordered.body.message)
  return { customer, id: ordered.body.id, jobs: ordered.body.jobs }
}

export const readSeries = async ({ customer, id }: Regular) =>
  (await customer.actor.call('GET /api/series/:id', { params: { id } })).body
export const visitStates = async (of: Regular) => (await readSeries(of)).visits.map(({ state }) => state)
export const actOnSeries = (
  { customer, id }: Regular,
  call: 'skip' | 'unskip' | 'pause' | 'resume' | 'end',
  body: Record<string, unknown> = {},
) => customer.actor.call(`POST /api/series/:id/${call}`, { params: { id }, body: body as never })
export const changeSeries = ({ customer, id }: Regular, body: Record<string, unknown>) =>
  customer.actor.call('PATCH /api/series/:id', { params: { id }, body })

/** The row of a visit. */
export const visitRow = ({ context }: TestApp, id: number) =>
  context.db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Moves the clock to so many hours before a visit. */
export async function advanceBefore(app: TestApp, id: number, hours: number): Promise<void> {
  const { scheduled_for: at } = await visitRow(app, id)
  app.clock.set(new Date(at.getTime() - hours * 3_600_000).toISOString())
}
