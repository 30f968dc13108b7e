import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import { type StripeOptions, startStripe } from '../server.ts'

export const secretKey = 'sk_test_promises'
export const publishableKey = 'pk_test_promises'
export const webhookSecret = 'whsec_promises'

/** The fake with the unchanged SDK pointed at it, and a way to act as the payer's browser. */
export async function startForTest(options: Partial<StripeOptions> = {}) {
  const dataDir = options.dataDir ?? (await mkdtemp(join(tmpdir(), 'stripe-fake-')))
  const server = await startStripe({ dataDir, secretKey, publishableKey, webhookSecret, ...options })
  const origin = `http://127.0.0.1:${server.port}`
  const stripe = new Stripe(secretKey, {
    host: '127.0.0.1',
    port: server.port,
    protocol: 'http',
    maxNetworkRetries: 0,
  })

  /** Sends the request of the browser script when the payer presses Pay. */
  async function confirmAsPayer(clientSecret: string, number: string, extra: Record<string, string> = {}) {
    const body = new URLSearchParams({
      key: publishableKey,
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': String(new Date().getFullYear() + 3),
      'payment_method_data[card][cvc]': '123',
      ...extra,
    })
    const id = clientSecret.split('_secret_')[0]
    const response = await fetch(`${origin}/v1/payment_intents/${id}/confirm`, { method: 'POST', body })
    return { status: response.status, body: await response.json() }
  }

  /** Follows an onboarding link as a person does, and ends the visit with one of its buttons. */
  async function onboard(url: string, ending: 'complete' | 'half_done' | 'rejected_document') {
    const opened = await fetch(url, { redirect: 'manual' })
    const visit = new URL(opened.headers.get('location') ?? '', origin)
    const body = new URLSearchParams({ ending })
    return fetch(visit, { method: 'POST', body, redirect: 'manual' })
  }

  async function newAccount(ending: 'complete' | 'half_done' | 'rejected_document' = 'complete') {
    const account = await stripe.accounts.create({
      type: 'express',
      email: 'bob@example.com',
      capabilities: { transfers: { requested: true } },
    })
    const link = await stripe.accountLinks.create({
      account: account.id,
      type: 'account_onboarding',
      refresh_url: 'https://scrubjay.example/again',
      return_url: 'https://scrubjay.example/back',
    })
    await onboard(link.url, ending)
    return stripe.accounts.retrieve(account.id)
  }

  return {
    stripe,
    origin,
    onboard,
    newAccount,
    async scenario(wish: object) {
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify(wish)
      const response = await fetch(`${origin}/stripe-fake/scenario`, { method: 'POST', headers, body })
      return { status: response.status, body: await response.json() }
    },
    /** A payment that has succeeded. */
    async pay(method = 'pm_card_visa', amount = 9000) {
      const intent = await stripe.paymentIntents.create({
        amount,
        currency: 'usd',
        allowed_payment_method_types: ['card'],
        payment_method: method,
        confirm: true,
      })
      return { intent, charge: String(intent.latest_charge) }
    },
    dataDir,
    confirmAsPayer,
    newIntent: (amount = 9000) =>
      stripe.paymentIntents.create({ amount, currency: 'usd', allowed_payment_method_types: ['card'] }),
    stop: server.stop,
    async remove() {
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type ForTestReceived = { body: string; signature: string }

/** A place that webhooks are sent to; `answer` decides what they get back. */
export async function listenForWebhooks(answer: (count: number) => number = () => 200) {
  const received: ForTestReceived[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) })
      response.writeHead(answer(received.length)).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    received,
    types: () => received.map(({ body }) => JSON.parse(body).type as string),
    url: `http://127.0.0.1:${port}/webhooks`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
