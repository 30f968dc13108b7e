import { createTransport } from 'nodemailer'
import type { Config } from '../config.ts'
import { type Finding, failed, passed, runDoctorCheck, warning } from './finding.ts'

/** Signs in at the mail server and sends nothing. */
export async function checkMail({ SMTP_URL }: Pick<Config, 'SMTP_URL'>): Promise<Finding[]> {
  if (!SMTP_URL) return [warning('mail', 'a fake: no mail leaves this machine. Set SMTP_URL')]
  return runDoctorCheck('mail', 'Check SMTP_URL.', async () => {
    const transport = createTransport({ url: SMTP_URL, connectionTimeout: 10_000, greetingTimeout: 10_000 })
    try {
      await transport.verify()
      return [passed('mail', 'the server lets us in')]
    } finally {
      transport.close()
    }
  })
}

/** The keys were checked as a pair by the start; push services have no account to sign in to. */
export function checkPush({ vapid, worldStandsIn }: Pick<Config, 'vapid' | 'worldStandsIn'>): Finding[] {
  if (vapid) return [passed('push', 'the keys are a pair')]
  if (worldStandsIn) return [warning('push', 'a fake: no browser gets a push. Set VAPID_PUBLIC_KEY')]
  return [warning('push', 'notifications in browsers are not offered. Set VAPID_PUBLIC_KEY')]
}

type MessagesAccount = Pick<Config, 'twilio' | 'TWILIO_API_BASE'>

/** Reads the Twilio account and sends nothing. */
export async function checkSms({ twilio, TWILIO_API_BASE }: MessagesAccount): Promise<Finding[]> {
  if (!twilio) return [warning('SMS', 'a fake: no SMS leaves this machine. Set TWILIO_ACCOUNT_SID')]
  return runDoctorCheck('SMS', 'Check that this machine reaches api.twilio.com.', async () => {
    const { accountSid, authToken } = twilio
    const answer = await fetch(
      `${TWILIO_API_BASE ?? 'https://api.twilio.com'}/2010-04-01/Accounts/${accountSid}.json`,
      {
        headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}` },
        signal: AbortSignal.timeout(10_000),
      },
    )
    if (!answer.ok)
      return [
        failed('SMS', `Twilio answers ${answer.status}: check TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN`),
      ]
    const { status } = (await answer.json()) as { status?: string }
    return [
      status === 'active'
        ? passed('SMS', 'the account is active')
        : failed('SMS', `the account is ${status}`),
    ]
  })
}
