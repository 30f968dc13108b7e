import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from './errors.ts'
import { acceptUploads, readUpload } from './uploads.ts'

const app = fastify({ bodyLimit: 256 * 1024 })
let origin: string

beforeAll(async () => {
  answerErrors(app)
  await acceptUploads(app)
  app.post('/upload', async (request) => {
    const upload = { field: 'photos', most: 5, missing: 'not_an_image', tooLarge: 'photo_too_large' } as const
    const { files, fields } = await readUpload(request, {
      ...upload,
      tooMany: 'too_many_photos',
      hold: () => {},
    })
    return { sizes: files.map(({ length }) => length), fields }
  })
  origin = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function form(files: [field: string, bytes: number, name?: string][], fields: [string, string][] = []) {
  const body = new FormData()
  for (const [field, value] of fields) body.append(field, value)
  for (const [field, bytes, name = 'photo.jpg'] of files) {
    body.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), name)
  }
  return body
}

async function upload(body: FormData | string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${origin}/upload`, { method: 'POST', body, headers })
  return { status: answer.status, body: await answer.json() }
}

test('files and text fields of a form are read', async () => {
  const fields: [string, string][] = [['reviewId', '7']]
  expect(
    await upload(
      form(
        [
          ['photos', 10],
          ['photos', 20],
        ],
        fields,
      ),
    ),
  ).toEqual({
    status: 200,
    body: { sizes: [10, 20], fields: { reviewId: '7' } },
  })
})

test('exactly 5 MB is accepted, one byte more is refused', async () => {
  expect(await upload(form([['photos', 5_242_880]]))).toMatchObject({ status: 200 })
  expect(await upload(form([['photos', 5_242_881]]))).toMatchObject({
    status: 413,
    body: { code: 'photo_too_large' },
  })
})

test('an oversized file is refused while it is uploading', async () => {
  expect(await upload(form([['photos', 30 * 1024 * 1024]]))).toMatchObject({ status: 413 })
})

test('a sixth file is refused', async () => {
  const files = Array.from({ length: 6 }, () => ['photos', 5] as [string, number])
  expect(await upload(form(files))).toMatchObject({ status: 400, body: { code: 'too_many_photos' } })
  expect(await upload(form(files.slice(1)))).toMatchObject({ status: 200 })
})

test('a missing file, a file in another field and a non-form are refused', async () => {
  const refused = { status: 400, body: { code: 'not_an_image' } }
  expect(await upload(form([], [['reviewId', '7']]))).toMatchObject(refused)
  expect(await upload(form([['avatar', 10]]))).toMatchObject(refused)
  expect(await upload('{}', { 'content-type': 'application/json' })).toMatchObject(refused)
})

test('a malformed form answers 400', async () => {
  const type = 'multipart/form-data; boundary=x'
  const cut = '--x\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\nabc'
  for (const body of [cut, 'nonsense', '--x\r\n', '--x--\r\n']) {
    const { status } = await upload(body, { 'content-type': type })
    expect(status, body).toBe(400)
  }
  const noBoundary = await upload(cut, { 'content-type': 'multipart/form-data' })
  expect(noBoundary.status).toBe(400)
})

test('file and field names reach neither prototypes nor the disk', async () => {
  expect((await upload(form([], [['__proto__', 'x']]))).status).toBe(400)
  const { body } = await upload(form([['photos', 3, '../../../etc/passwd']]))
  expect(body).toEqual({ sizes: [3], fields: {} })
})
