import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestActor } from '#tests/support/actor.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'
import { reserveUploadSlot } from './reserve-upload-slot.ts'

let app: TestApp
let people: TestPerson[]

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false, environment: { LOG_LEVEL: 'silent' } })
  people = await Promise.all(Array.from({ length: 10 }, () => app.people.customer()))
})
afterAll(() => app.stop())

const progressive = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .jpeg({ progressive: true, quality: 40 })
    .toBuffer()

async function upload(actor: TestActor, photo: Buffer, copies = 5) {
  const form = new FormData()
  for (let copy = 0; copy < copies; copy++)
    form.append('photos', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await actor.fetch('/api/reviews/photos/upload', { method: 'POST', body: form })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

test('a picture over 24 megapixels is refused before decoding', async () => {
  const [alice] = people
  const photo = await progressive(7000, 7000)
  expect(photo.length).toBeLessThan(1_000_000)
  const { status, body } = (await upload(alice?.actor as TestActor, photo)) ?? {}
  expect({ status, code: body.code }).toEqual({ status: 413, code: 'photo_too_many_pixels' })
  expect(body.message).toMatch(/24 megapixels.*smaller/)
  // A phone's usual picture size.
  expect((await upload(alice?.actor as TestActor, await progressive(5712, 4284), 1)).status).toBe(200)
})

test('an unsupported format and a truncated photo get different texts', async () => {
  const [alice] = people
  const send = async (bytes: Buffer) => (await upload(alice?.actor as TestActor, bytes, 1)).body
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(200)])
  const avif = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
    .avif()
    .toBuffer()
  for (const photo of [heic, avif])
    expect(await send(photo)).toMatchObject({
      code: 'unsupported_photo',
      message: expect.stringContaining('JPEG, PNG, WebP and GIF'),
    })
  const whole = await progressive(1200, 800)
  expect(await send(whole.subarray(0, whole.length / 2))).toMatchObject({ code: 'damaged_photo' })
  expect(await send(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toMatchObject({
    code: 'not_an_image',
  })
})

test('twenty concurrent uploads are partly refused while logins still work', async () => {
  const photo = await progressive(1200, 800)
  const flood = people.flatMap(({ actor }) => [upload(actor, photo), upload(actor, photo)])
  const signIn = await Promise.all(
    people.map(({ email, password }) =>
      app.visitor().call('POST /api/auth/login', { body: { email, password } }),
    ),
  )
  expect(signIn.map(({ status }) => status)).toEqual(people.map(() => 200))
  const answers = await Promise.all(flood)
  const drawn = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 503)
  expect(drawn.length).toBeGreaterThanOrEqual(6)
  expect(refused.length).toBeGreaterThan(0)
  expect(drawn.length + refused.length).toBe(20)
  for (const { body, headers } of refused) {
    expect(body).toMatchObject({ code: 'photos_busy', message: expect.stringContaining('try again') })
    expect(headers.get('retry-after')).toBe('5')
  }
  // Slots are released whatever the outcome of the upload.
  for (const { actor } of people.slice(0, 3)) expect((await upload(actor, photo, 1)).status).toBe(200)
})

test('a person has at most two concurrent uploads', async () => {
  const [alice, bob] = people as [TestPerson, TestPerson]
  const photo = await progressive(1800, 1200)
  const many = Array.from({ length: 8 }, () => upload(alice.actor, photo))
  const other = upload(bob.actor, photo, 1)
  expect((await Promise.all(many)).filter(({ status }) => status === 200).length).toBeLessThan(8)
  expect((await other).status).toBe(200)
})

test('stalled uploads do not block others', async () => {
  const stop = new AbortController()
  const slow = people.slice(1, 8).map(({ actor }) => {
    const head =
      '--edge\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'
    const body = new ReadableStream({ start: (feed) => feed.enqueue(new TextEncoder().encode(head)) })
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' }
    const init = { method: 'POST', headers, body, duplex: 'half', signal: stop.signal }
    return actor.fetch('/api/reviews/photos/upload', init as RequestInit).catch(() => null)
  })
  await sleep(300)
  const [alice] = people as [TestPerson]
  expect((await upload(alice.actor, await progressive(400, 300), 1)).status).toBe(200)
  stop.abort()
  await Promise.all(slow)
})

test('the memory of concurrent uploads is bounded', () => {
  const place = reserveUploadSlot({} as FastifyRequest, -1)
  const second = reserveUploadSlot({} as FastifyRequest, -2)
  try {
    place.hold(140 * 1024 * 1024)
    expect(() => second.hold(20 * 1024 * 1024)).toThrow()
  } finally {
    place.giveBack()
  }
  expect(() => second.hold(20 * 1024 * 1024)).not.toThrow()
  second.giveBack()
})
