import { afterAll, expect, test } from 'vitest'
import { startCheckedApp } from '#tests/support/checked-app.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { until } from '#tests/support/until.ts'

const town = await startCheckedApp()
const { app, admin, support, world, order, bring, invited, checksOf, personOf, stateOf } = town
afterAll(() => town.stop())

const end = (person: TestPerson, check: number, reportId: string | null = null, by = admin) =>
  by.actor.call('POST /api/admin/people/:id/checks/end', {
    params: { id: person.id },
    body: { check, reportId, reason: 'ordered by mistake' },
  })
const newest = async (person: TestPerson) => {
  const [check] = await checksOf(person)
  if (!check) throw new Error('no check')
  return check
}
const changed = { status: 409, body: { code: 'terms_changed' } }

test('an open invitation is cancelled at the provider, once, and a new check can be ordered', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  const { id } = await newest(cleaner)
  expect(await end(cleaner, id, null, support)).toMatchObject({ body: { code: 'wrong_role' } })
  expect(await end(await app.people.cleaner(), id)).toMatchObject(changed)
  const both = await Promise.all([end(cleaner, id), end(cleaner, id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await stateOf(cleaner)).toBe('cancelled')
  await until(async () =>
    (await world()).invitations.some(({ id, deleted_at }) => id === invitation && deleted_at !== null),
  )
  const acts = await admin.actor.call('GET /api/admin/people/:id/acts', { params: { id: cleaner.id } })
  expect(acts.body.filter(({ reason }) => reason === 'ordered by mistake')).toMatchObject([
    { act: 'record_check', before: { check: id, state: 'ordered' }, after: { state: 'cancelled' } },
  ])
  expect((await personOf(cleaner)).check).toMatchObject({ ordered: false, offered: true })
  expect((await order(cleaner)).status).toBe(201)
})

test('a check in progress is ended only as such, and its result still counts', async () => {
  const cleaner = await app.people.cleaner()
  await order(cleaner)
  const invitation = await invited(cleaner)
  const { id } = await newest(cleaner)
  await bring(invitation, 'answer')
  await until(async () => (await newest(cleaner)).reportId !== null)
  expect(await end(cleaner, id)).toMatchObject(changed)
  const { reportId } = await newest(cleaner)
  expect(await end(cleaner, id, reportId)).toMatchObject({
    status: 200,
    body: { state: 'cancelled', reportId },
  })
  const kept = (await world()).invitations.find((one) => one.id === invitation)
  expect(kept?.deleted_at).toBeNull()
  await bring(invitation, 'consider')
  await until(async () => (await stateOf(cleaner)) === 'consider')
  expect(await newest(cleaner)).toMatchObject({ id, stands: true })
  expect(await end(cleaner, id, reportId)).toMatchObject(changed)
})
