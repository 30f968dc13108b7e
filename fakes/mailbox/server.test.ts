import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { KeptMail } from './mail.ts'
import { startMailbox } from './server.ts'

let dataDir: string
let mailbox: Awaited<ReturnType<typeof startMailbox>>

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'mailbox-'))
  mailbox = await startMailbox({ dataDir })
})
afterEach(async () => {
  await mailbox.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const pageOf = (path = '') => fetch(`http://127.0.0.1:${mailbox.port}/sandbox/mailbox${path}`)
const messages = async (query = '') => (await (await pageOf(`/messages.json${query}`)).json()) as KeptMail[]

async function send(mail: { to: string; subject: string; text?: string; html?: string }) {
  const transport = createTransport({ host: '127.0.0.1', port: mailbox.smtpPort })
  await transport.sendMail({ from: 'Scrubjay <hello@scrubjay.example>', ...mail })
}

test('a mail that is sent is shown, newest first, and can be asked for by address', async () => {
  await send({ to: 'alice@example.com', subject: 'First', text: 'Hello Alice' })
  await send({ to: 'bob@example.com', subject: 'Zwei: Grüße', html: '<p>Hello <b>Bob</b></p>' })
  expect((await messages()).map(({ subject }) => subject)).toEqual(['Zwei: Grüße', 'First'])
  const [mail] = await messages('?to=alice@example.com')
  expect(mail).toMatchObject({ to: ['alice@example.com'], subject: 'First', text: 'Hello Alice\n' })
  expect(await (await pageOf()).text()).toMatch(/Zwei: Grüße[\s\S]*First/)
})

test('a mail is shown as text and in a frame without scripts', async () => {
  await send({
    to: 'alice@example.com',
    subject: '<img src=x onerror=alert(1)>',
    text: 'See https://clean.example/x',
    html: '<script>alert(1)</script><p>Hi</p>',
  })
  const [mail] = await messages()
  const answer = await pageOf(`/${mail?.id}`)
  const page = await answer.text()
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page).not.toMatch(/<script|<img/)
  expect(page).toMatch(/<iframe title="[^"]+" sandbox="allow-popups allow-popups-to-escape-sandbox"/)
  expect(page).toContain('<a href="https://clean.example/x">')
})

test('an address that bounces is refused for good', async () => {
  await expect(send({ to: 'bounce@example.com', subject: 'Hi', text: 'x' })).rejects.toMatchObject({
    responseCode: 550,
  })
})

test('a mail that is too large is refused', async () => {
  const sending = send({ to: 'alice@example.com', subject: 'Big', text: 'x'.repeat(1_500_000) })
  await expect(sending).rejects.toMatchObject({ responseCode: 552 })
  expect(await messages()).toEqual([])
})

test('mails are still there after a restart, until the mailbox is emptied', async () => {
  await send({ to: 'alice@example.com', subject: 'Kept', text: 'x' })
  await mailbox.stop()
  mailbox = await startMailbox({ dataDir })
  expect((await messages())[0]?.subject).toBe('Kept')
  const form = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }
  await fetch(`http://127.0.0.1:${mailbox.port}/sandbox/mailbox/empty`, form)
  expect(await messages()).toEqual([])
  expect((await pageOf('/unknown')).status).toBe(404)
})
