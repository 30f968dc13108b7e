import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishJob } from '#tests/support/finish-job.ts'
import type { TestPerson } from '#tests/support/people.ts'
import { startTestApp, type TestApp } from '#tests/support/start-test-app.ts'

let app: TestApp
const folder = mkdtempSync(join(tmpdir(), 'scrubjay-export-'))

beforeAll(async () => {
  app = await startTestApp({ webhooks: false, tasks: false })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await app.stop()
})

const ask = ({ actor, password }: TestPerson, given = password) =>
  actor.call('POST /api/account/export', { body: { password: given } })

/** Downloads a person's export and unpacks it by an independent program. */
async function unpack(person: TestPerson): Promise<{ names: string[]; read: (name: string) => Buffer }> {
  const { body } = await ask(person)
  const answer = await person.actor.fetch(body.url)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  const file = join(folder, `${person.id}.zip`)
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()))
  const python = (code: string) => execFileSync('python3', ['-c', code], { encoding: 'utf8' })
  const to = join(folder, String(person.id))
  const names = JSON.parse(
    python(`import json,zipfile; z=zipfile.ZipFile(${JSON.stringify(file)}); assert z.testzip() is None
z.extractall(${JSON.stringify(to)}); print(json.dumps(z.namelist()))`),
  )
  return { names, read: (name) => readFileSync(join(to, name)) }
}

test('the export contains everything about a person as page, JSON and photos', async () => {
  const cleaner = await app.people.cleanerWithProfile()
  const { customer, jobId } = await finishJob(app, cleaner, {
    requirements: '1 bathroom, <b>mind the cat</b>',
  })
  await customer.actor.call('POST /api/reviews', { body: { jobId, rating: 5, comment: 'Spotless.' } })
  const own = await unpack(customer)
  const data = JSON.parse(own.read('data.json').toString())
  expect(data.Account).toMatchObject([{ email: customer.email, name: expect.stringContaining('Casey') }])
  expect(data['Cleanings you booked']).toMatchObject([
    { id: jobId, requirements: '1 bathroom, <b>mind the cat</b>' },
  ])
  expect(data['Reviews you wrote']).toMatchObject([{ comment: 'Spotless.' }])
  expect(data.Payments).toMatchObject([{ amount_cents: 9000 }])
  const page = own.read('index.html').toString()
  expect(page).toContain('Spotless.')
  expect(page).toContain('mind the cat')
  expect(page).not.toContain('<b>mind')

  const work = await unpack(cleaner)
  expect(work.names.filter((name) => /^photos\/[0-9a-f-]{36}\.webp$/.test(name))).toHaveLength(1)
  const photo = work.names.find((name) => name.startsWith('photos/')) ?? ''
  expect(work.read(photo).subarray(8, 12).toString()).toBe('WEBP')
  const done = JSON.parse(work.read('data.json').toString())
  expect(done['Cleanings you did']).toMatchObject([{ id: jobId }])
  // Data of the other side and secrets are in no export.
  const all = JSON.stringify([data, done]) + page
  expect(all).not.toMatch(/argon2|"sid"|"password"|account_key|idempotency_key/)
  expect(JSON.stringify(done)).not.toContain(customer.email)
  expect(JSON.stringify(done)).not.toMatch(/mind the cat|1420 E Pine/)
})

test('the export opens after the password, in that session, for ten minutes', async () => {
  const [person, other] = [await app.people.customer(), await app.people.customer()]
  expect(await ask(person, 'a guess')).toMatchObject({ status: 403, body: { code: 'wrong_password' } })
  const { url } = (await ask(person)).body
  expect((await other.actor.fetch(url)).status).toBe(404)
  expect((await app.visitor().fetch(url)).status).toBe(401)
  expect((await person.actor.fetch(`${url.slice(0, -1)}x`)).status).toBe(404)
  const again = app.visitor()
  await again.call('POST /api/auth/login', { body: { email: person.email, password: person.password } })
  expect((await again.fetch(url)).status).toBe(404)
  expect((await person.actor.fetch(url)).status).toBe(200)
  app.clock.forward({ minutes: 11 })
  expect((await person.actor.fetch(url)).status).toBe(404)
})
