import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { uploadPicture } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { readSmallPhoto } from './small-photo.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

test('every photo has a small version for lists, identical each time', async () => {
  const cleaner = await app.people.cleaner()
  const url = await uploadPicture(cleaner.actor)
  const read = async () =>
    Buffer.from(await (await fetch(app.origin + url.replace('/photos/', '/photos/small/'))).arrayBuffer())
  const first = await read()
  expect(await sharp(first).metadata()).toMatchObject({ width: 192, height: 192, format: 'webp' })
  expect(first.equals(await read())).toBe(true)
})

test("a cleaner's picture is served by their id with an ETag", async () => {
  const { id, email, actor } = await app.people.cleanerWithProfile()
  const face = (tag?: string) =>
    fetch(`${app.origin}/api/cleaner/profile-image/${id}`, {
      redirect: 'error',
      headers: tag ? { 'if-none-match': tag } : {},
    })
  const first = await face()
  const tag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('private, max-age=60')
  expect(await sharp(Buffer.from(await first.arrayBuffer())).metadata()).toMatchObject({ width: 192 })
  expect([(await face(tag)).status, await (await face(tag)).text()]).toEqual([304, ''])

  const words = { bio: 'Happy homes.', experience: 'Ten years', skills: 'Windows' }
  const changed = { ...words, email, phone: '2065559000', profileImageUrl: await uploadPicture(actor) }
  expect((await actor.call('PUT /api/cleaner/profile', { body: changed })).status).toBe(200)
  expect((await face(tag)).status).toBe(200)
  const nobody = await fetch(`${app.origin}/api/cleaner/profile-image/999999`)
  expect([nobody.status, nobody.headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test('a hundred concurrent requests for a small photo render it once', async () => {
  const cleaner = await app.people.cleaner()
  const name = (await uploadPicture(cleaner.actor)).replace('/photos/', '')
  const put = vi.spyOn(app.context.photos, 'put')
  const asked = Array.from({ length: 100 }, () => readSmallPhoto(app.context.photos, name))
  for (const bytes of await Promise.all(asked)) expect(bytes?.length).toBeGreaterThan(0)
  expect(put).toHaveBeenCalledTimes(1)
  put.mockRestore()
})

test('the small version of an unknown photo answers 404', async () => {
  for (const name of ['00000000-0000-0000-0000-000000000000.webp', 'small-x.webp', '..%2f..%2fsecret'])
    expect((await fetch(`${app.origin}/photos/small/${name}`)).status).toBe(404)
})
