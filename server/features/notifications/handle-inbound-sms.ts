import { phoneDigits } from '#domain/phone-digits.ts'
import { isSpanishKeyword, smsKeyword } from '#domain/sms-keyword.ts'
import type { Language } from '#locales/languages.ts'
import { smsReplies } from '#notifications/sms-replies.ts'
import type { Context } from '#server/context.ts'
import { refuse } from '#server/plugins/refusal.ts'
import { recipientLanguage } from './recipient-language.ts'
import { newestConsent } from './record-consent.ts'

/**
 * Handles an inbound SMS: STOP and START change the consent at once, HELP gets an answer. Returns TwiML.
 * @param urls the URLs that Twilio may have called, since the server may have several names
 */
export async function handleInboundSms(
  context: Pick<Context, 'db' | 'clock' | 'notifier'>,
  rawForm: string,
  signature: string,
  urls: string[],
): Promise<string> {
  const form = Object.fromEntries(new URLSearchParams(rawForm))
  if (!(await context.notifier.isFromTwilio(signature, urls, form))) throw refuse('bad_signature')
  const { From: from = '', Body: body = '', MessageSid: sid = '' } = form
  const word = smsKeyword(body)
  if (!word || !phoneDigits(from)) return twiml()
  if (word !== 'help') await changeConsent(context, from, word === 'start', `sms ${sid}`)
  return twiml(smsReplies[word](context.notifier.sender(await answerLanguage(context, from, body))))
}

/** A Spanish keyword is answered in Spanish; STOP, START and HELP in the language of the number's account. */
async function answerLanguage({ db }: Pick<Context, 'db'>, from: string, body: string): Promise<Language> {
  if (isSpanishKeyword(body)) return 'es'
  return recipientLanguage(db, (await newestConsent(db, from))?.user_id ?? null)
}

/** Twilio may deliver twice, and late: each message counts once. */
async function changeConsent(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  from: string,
  granted: boolean,
  source: string,
): Promise<void> {
  const phone = phoneDigits(from)
  await db.transaction().execute(async (tx) => {
    const seen = await tx
      .selectFrom('consents')
      .select('id')
      .where('phone', '=', phone)
      .where('source', '=', source)
      .executeTakeFirst()
    if (seen) return
    const known = await newestConsent(tx, phone)
    const row = { user_id: known?.user_id ?? null, phone, granted, source, created_at: clock() }
    await tx.insertInto('consents').values(row).execute()
  })
}

async function twiml(reply?: string): Promise<string> {
  const { default: MessagingResponse } = await import('twilio/lib/twiml/MessagingResponse.js')
  const response = new MessagingResponse()
  if (reply) response.message(reply)
  return response.toString()
}
