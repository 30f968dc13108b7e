import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import twilio from 'twilio'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startPhone } from './server.ts'
import { signForm } from './sign.ts'
import type { Sms } from './sms.ts'

const accountSid = `AC${'0'.repeat(32)}`
const authToken = 'a token of the test'

interface ServerTestHeard {
  signature: string
  form: Record<string, string>
}

let dataDir: string
let site: Server
let heard: ServerTestHeard[]
let answer: { status: number; body: string }
let phone: Awaited<ReturnType<typeof startPhone>>
let webhookUrl: string

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'phone-'))
  heard = []
  answer = { status: 200, body: '<Response><Message>Ben &amp; Jo: bye</Message></Response>' }
  site = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const signature = String(request.headers['x-twilio-signature'])
    heard.push({ signature, form: Object.fromEntries(new URLSearchParams(body)) })
    response.writeHead(answer.status).end(answer.body)
  })
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve)
  })
  webhookUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/api/webhooks/sms`
  phone = await startPhone({ dataDir, accountSid, authToken, webhookUrl })
})
afterEach(async () => {
  await phone.stop()
  site.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** The unchanged SDK, with its requests led to the fake. */
function sdk(token = authToken) {
  const httpClient = new twilio.RequestClient()
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (options) => {
    const { pathname, search } = new URL(options.uri)
    return request({ ...options, uri: `http://127.0.0.1:${phone.port}${pathname}${search}` })
  }
  return twilio(accountSid, token, { httpClient })
}

const messages = async () =>
  (await (await fetch(`http://127.0.0.1:${phone.port}/sandbox/phone/messages.json`)).json()) as Sms[]

const reply = (fields: Record<string, string>) =>
  fetch(`http://127.0.0.1:${phone.port}/sandbox/phone/reply`, {
    method: 'POST',
    body: new URLSearchParams(fields),
  })

test('the Twilio SDK sends an SMS, and the phone shows it', async () => {
  const sent = await sdk().messages.create({ to: '+12065551001', from: '+12065550100', body: 'Hello <b>' })
  expect(sent).toMatchObject({ status: 'queued', body: 'Hello <b>', to: '+12065551001', errorCode: null })
  expect(sent.sid).toMatch(/^SM[0-9a-f]{32}$/)
  expect(sent.dateCreated.getTime()).toBeGreaterThan(Date.now() - 10_000)
  expect((await sdk().messages(sent.sid).fetch()).status).toBe('delivered')
  expect((await messages())[0]).toMatchObject({ body: 'Hello <b>', direction: 'outbound-api' })
  const thread = `http://127.0.0.1:${phone.port}/sandbox/phone/thread?number=2065551001`
  expect(await (await fetch(thread)).text()).toContain('Hello &lt;b&gt;')
})

test('what Twilio refuses is refused with its codes', async () => {
  const { messages } = sdk()
  const from = '+12065550100'
  await expect(messages.create({ to: '12', from, body: 'x' })).rejects.toMatchObject({ code: 21211 })
  await expect(messages.create({ to: '+15005550004', from, body: 'x' })).rejects.toMatchObject({
    code: 21610,
    status: 400,
  })
  await expect(messages.create({ to: '+12065551001', from })).rejects.toMatchObject({ code: 21602 })
  const wrong = sdk('another token').messages.create({ to: '+12065551001', from, body: 'x' })
  await expect(wrong).rejects.toMatchObject({ code: 20003, status: 401 })
})

test('a reply reaches the site with the signature that Twilio makes, and its answer reaches the phone', async () => {
  await sdk().messages.create({ to: '+12065551001', from: '+12065550199', body: 'Hello' })
  const response = await reply({ number: '+12065551001', text: 'STOP, please & thank you' })
  expect(response.status).toBe(200)
  const [{ signature, form } = { signature: '', form: {} }] = heard
  expect(twilio.validateRequest(authToken, signature, webhookUrl, form)).toBe(true)
  expect(form).toMatchObject({ From: '+12065551001', To: '+12065550199', Body: 'STOP, please & thank you' })
  expect((await messages()).map(({ direction, body }) => [direction, body])).toEqual([
    ['outbound-reply', 'Ben & Jo: bye'],
    ['inbound', 'STOP, please & thank you'],
    ['outbound-api', 'Hello'],
  ])
})

test('the signature does not depend on the order of the form', () => {
  const form = { To: '2', Body: 'ü & <', From: '1' }
  expect(twilio.validateRequest(authToken, signForm(authToken, webhookUrl, form), webhookUrl, form)).toBe(
    true,
  )
})

test('a reply that the site does not take is shown as not delivered', async () => {
  answer = { status: 500, body: '' }
  const page = await (await reply({ number: '2065551001', word: 'HELP' })).text()
  expect(page).toContain('Not delivered: the site answered 500.')
  site.close()
  site.closeAllConnections()
  expect((await reply({ number: '2065551001', word: 'HELP' })).status).toBe(200)
})

test('SMS are still there after a restart', async () => {
  await sdk().messages.create({ to: '+12065551001', from: '+12065550199', body: 'Kept' })
  await phone.stop()
  phone = await startPhone({ dataDir, accountSid, authToken, webhookUrl })
  expect((await messages())[0]?.body).toBe('Kept')
})
