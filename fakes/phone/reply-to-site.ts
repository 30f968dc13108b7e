import type { KeptList } from '../kept-list.ts'
import { worldNow } from '../world-clock.ts'
import { newSid } from './api.ts'
import { signForm } from './sign.ts'
import type { Sms } from './sms.ts'

export interface PhoneSite {
  accountSid: string
  authToken: string
  webhookUrl: string
}

/** A person writes to the site: posts Twilio's signed webhook and delivers what the site answers. */
export async function replyToSite(
  site: PhoneSite,
  messages: KeptList<Sms>,
  { from, to, body }: Pick<Sms, 'from' | 'to' | 'body'>,
): Promise<void> {
  const sid = newSid()
  const sms: Sms = { sid, at: new Date(worldNow()).toISOString(), direction: 'inbound', from, to, body }
  const form = {
    AccountSid: site.accountSid,
    ApiVersion: '2010-04-01',
    Body: body,
    From: from,
    FromCountry: 'US',
    MessageSid: sid,
    NumMedia: '0',
    NumSegments: '1',
    SmsMessageSid: sid,
    SmsSid: sid,
    SmsStatus: 'received',
    To: to,
    ToCountry: 'US',
  }
  const answer = await post(site, form).catch((error: Error) => ({ failed: error.message, text: '' }))
  messages.add({ ...sms, ...(answer.failed && { failed: answer.failed }) })
  for (const reply of readReplies(answer.text)) {
    const at = new Date(worldNow()).toISOString()
    messages.add({ sid: newSid(), at, direction: 'outbound-reply', from: to, to: from, body: reply })
  }
}

async function post({ authToken, webhookUrl }: PhoneSite, form: Record<string, string>) {
  const response = await fetch(webhookUrl, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': signForm(authToken, webhookUrl, form),
    },
    body: new URLSearchParams(form).toString(),
    signal: AbortSignal.timeout(15_000),
  })
  const text = await response.text()
  return response.ok ? { text, failed: '' } : { text: '', failed: `the site answered ${response.status}` }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'" }

/** The texts of the <Message> elements in TwiML. */
function readReplies(twiml: string): string[] {
  return [...twiml.matchAll(/<Message[^>]*>([\s\S]*?)<\/Message>/g)]
    .map(([, inside = '']) => inside.replace(/<\/?Body>/g, ''))
    .map((text) => text.replace(/&([a-z]+|#39);/g, (whole, name: string) => entities[name] ?? whole))
}
