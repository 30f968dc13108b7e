import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeptMail } from '#fakes/mailbox/mail.ts'
import { startMailbox } from '#fakes/mailbox/server.ts'
import { openMailClient } from '#server/providers/mail/mail-client.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'automatic-mail-'))
let mailbox: Awaited<ReturnType<typeof startMailbox>>
let door: ReturnType<typeof openMailClient>

beforeAll(async () => {
  mailbox = await startMailbox({ dataDir })
  door = openMailClient(`smtp://127.0.0.1:${mailbox.smtpPort}`, 'Scrubjay <hello@scrubjay.example>')
})
afterAll(async () => {
  door.close()
  await mailbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

async function headersOf(to: string, more: { byPerson?: true; unsubscribeUrl?: string }) {
  await door.send('Scrubjay', { to, id: to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...more })
  const url = `http://127.0.0.1:${mailbox.port}/sandbox/mailbox/messages.json?to=${encodeURIComponent(to)}`
  const [mail] = (await (await fetch(url)).json()) as KeptMail[]
  return new Map(mail?.headers.map(({ name, value }) => [name.toLowerCase(), value]))
}

describe('a mail sent by the product', () => {
  it('has the header Auto-Submitted, and List-Unsubscribe where its kind is optional', async () => {
    const headers = await headersOf('a@example.com', {
      unsubscribeUrl: 'https://clean.example/unsubscribe/1',
    })
    expect(headers.get('auto-submitted')).toBe('auto-generated')
    expect(headers.get('x-auto-response-suppress')).toBe('All')
    expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  })

  it('has no Auto-Submitted header when a person wrote it', async () => {
    const headers = await headersOf('b@example.com', { byPerson: true })
    expect([...headers.keys()].filter((name) => name.includes('auto'))).toEqual([])
  })
})
