import { Undeliverable } from '../undeliverable.ts'

export interface OutgoingSms {
  /** E.164, such as +12065550100. */
  to: string
  body: string
}

export interface TwilioAccount {
  /** Another server with Twilio's API; null for Twilio itself. */
  apiBase: string | null
  accountSid: string
  authToken: string
}

// Twilio's codes for unsubscribed and unreachable numbers.
const unsubscribedCode = 21610
const finalCodes = [21211, 21214, 21217, 21408, 21602, 21604, 21612, 21614, 21617, 21635, 30006]

/** The only place that talks to Twilio; its SDK is heavy and loaded with the first message. */
export function openSmsClient(account: TwilioAccount, from: string) {
  let client: ReturnType<typeof makeClient> | null = null
  return {
    async send({ to, body }: OutgoingSms): Promise<void> {
      client ??= makeClient(account)
      try {
        const { messages } = await client
        await messages.create({ from, to, body })
      } catch (error) {
        const { code = 0, message } = error as { code?: number; message: string }
        if (code === unsubscribedCode) throw new Undeliverable(message, { unsubscribed: true })
        throw finalCodes.includes(code) ? new Undeliverable(message) : error
      }
    },
    async isFromTwilio(signature: string, urls: string[], form: Record<string, string>): Promise<boolean> {
      if (!account.authToken || !signature) return false
      const { validateRequest } = await import('twilio/lib/webhooks/webhooks.js')
      return urls.some((url) => validateRequest(account.authToken, signature, url, form))
    },
  }
}

async function makeClient({ apiBase, accountSid, authToken }: TwilioAccount) {
  const { default: twilio } = await import('twilio')
  if (!apiBase) return twilio(accountSid, authToken, { timeout: 20_000 })
  const base = new URL(apiBase)
  const httpClient = new twilio.RequestClient({ timeout: 20_000 })
  const request = httpClient.request.bind(httpClient)
  httpClient.request = (options) => {
    const uri = new URL(options.uri)
    return request({ ...options, uri: `${base.origin}${uri.pathname}${uri.search}` })
  }
  return twilio(accountSid, authToken, { httpClient })
}
