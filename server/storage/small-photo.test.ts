import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { uploadPicture } from '../testing/people.ts'
import { startTestApp, type TestApp } from '../testing/start-test-app.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(() => app.stop())

test('every photo has a small one for lists, the same at each asking', async () => {
  const cleaner = await app.people.cleaner()
  const url = await uploadPicture(cleaner.actor)
  const read = async () =>
    Buffer.from(await (await fetch(app.origin + url.replace('/photos/', '/photos/small/'))).arrayBuffer())
  const first = await read()
  expect(await sharp(first).metadata()).toMatchObject({ width: 192, height: 192, format: 'webp' })
  expect(first.equals(await read())).toBe(true)
})

test('of a photo that does not exist there is no small one either', async () => {
  for (const name of ['00000000-0000-0000-0000-000000000000.webp', 'small-x.webp', '..%2f..%2fsecret'])
    expect((await fetch(`${app.origin}/photos/small/${name}`)).status).toBe(404)
})
