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
