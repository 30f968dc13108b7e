import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { retryAfterSeconds } from '#contract/retry-after.ts'
import { refusals } from '#locales/en/refusals.ts'
import { busyPage } from './busy-page.ts'

const packaged = (name: string) =>
  readFileSync(new URL(`../../../packaging/haproxy/${name}`, import.meta.url), 'utf8')

test("HAProxy's page without a ready cell equals the server's busy page", () => {
  const [head, body] = packaged('busy.http').split('\r\n\r\n')
  const [status, ...headers] = head?.split('\r\n') ?? []
  expect(status).toMatch(/^HTTP\/1\.1 503 /)
  expect(headers.map((line) => line.toLowerCase().split(': '))).toEqual(
    expect.arrayContaining(busyPage('en').headers.map(([name, value]) => [name, value])),
  )
  expect(body).toBe(busyPage('en').body.toString())
  const message = refusals.busy
  expect(JSON.parse(packaged('busy.json'))).toEqual({ message, code: 'busy' })
  expect(packaged('haproxy.cfg')).toContain(`hdr Retry-After ${retryAfterSeconds.busy} `)
})
