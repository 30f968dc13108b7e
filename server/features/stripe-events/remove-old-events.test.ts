import { expect, test } from 'vitest'
import { startTestApp } from '#tests/support/start-test-app.ts'
import { removeOldEvents } from './remove-old-events.ts'

test('processed events are deleted after two months, open ones never', async () => {
  const app = await startTestApp({ tasks: false })
  const { db, clock } = app.context
  const event = { type: 'charge.refunded', payload: '{}', received_at: clock() }
  await db
    .insertInto('stripe_events')
    .values([
      { ...event, id: 'evt_done', processed_at: clock() },
      { ...event, id: 'evt_open', processed_at: null },
    ])
    .execute()
  const left = async () => {
    await removeOldEvents(app.context)
    return (await db.selectFrom('stripe_events').select('id').orderBy('id').execute()).map(({ id }) => id)
  }
  app.clock.forward({ hours: 59 * 24 })
  expect(await left()).toEqual(['evt_done', 'evt_open'])
  app.clock.forward({ hours: 2 * 24 })
  expect(await left()).toEqual(['evt_open'])
  await app.stop()
})
