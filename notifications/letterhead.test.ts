import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { jobFacts, jobSituations, senderIn } from '#tests/support/notification-facts.ts'
import { contactReceived } from './contact-received.ts'
import { giftCardMessages } from './gift-card-messages.ts'
import { type JobMessageName, jobMessages } from './job-messages.ts'
import type { JobFacts, JobMessage, Mail } from './message.ts'
import { smsReplies } from './sms-replies.ts'

const sender = senderIn('en', { brand: 'Sparkle & Co' })
const senders = [sender, senderIn('es', { brand: sender.brand })]

/** Everything that people can type is `theirs`. */
const factsOf = (theirs: string, change: Partial<JobFacts>): JobFacts =>
  jobFacts({
    ...{ refundCents: 4500, lateShareCents: 2137, early: { minutes: 100, reason: 'less_to_do' } },
    ...{ askedUntil: new Date('2026-11-21T17:00:00Z'), ...change },
    ...{ address: theirs, customerName: theirs, askedName: theirs },
    cleanerName: change.cleanerName === null ? null : theirs,
  })

interface Letters {
  mails: Mail[]
  sms: string[]
}

/** Everything that could be written about jobs where `theirs` stands wherever people can write. */
function writeAll(theirs: string): Letters {
  const letters: Letters = { mails: [], sms: [] }
  for (const name of Object.keys(jobMessages) as JobMessageName[]) {
    const message: JobMessage = jobMessages[name]
    for (const by of senders)
      for (const situation of jobSituations) {
        const facts = factsOf(theirs, situation)
        letters.mails.push(message.mail(facts, by))
        const sms = message.sms?.(facts, by)
        if (sms) letters.sms.push(sms)
      }
  }
  for (const write of Object.values(giftCardMessages))
    for (const by of senders) letters.mails.push(write({ ...giftCard, ...namesOf(theirs) }, by))
  return letters
}

const giftCard = {
  ...{ id: 7, amountCents: 5000, recipientEmail: 'a@b.example', code: 'GIFT-0000' },
  ...{ day: '2026-12-24', paidAt: new Date('2026-11-21T17:00:00Z') },
}
const namesOf = (theirs: string) => ({ senderName: theirs, recipientName: theirs, message: theirs })

const contact = (theirs: string) =>
  contactReceived(
    { name: theirs, email: 'a@b.example', phone: null, smsConsent: false, subject: theirs, message: theirs },
    sender,
  )

const opening = (text: string) => text.trimStart().slice(0, 7)

test('every template is walked here', () => {
  const walked = readFileSync(new URL('job-messages.ts', import.meta.url), 'utf8')
  const writing = readdirSync(new URL('.', import.meta.url)).filter((file) => {
    const text = readFileSync(new URL(file, import.meta.url), 'utf8')
    return !file.includes('.test.') && /\b(writeMail|toCustomer|toCleaner|sms)\(/.test(text)
  })
  // Mail about accounts carries nothing that people wrote; devices are named out of a list of ours.
  const known = [
    'account-messages.ts',
    'payout-messages.ts',
    'factor-messages.ts',
    'check-messages.ts',
    'contact-received.ts',
    'payout-messages.ts',
    // The operator's own words.
    'contact-answered.ts',
    // Walked by `writeAll`.
    'gift-card-messages.ts',
    'message.ts',
    'job-mail.ts',
    'write-mail.ts',
  ]
  expect(writing.filter((file) => !known.includes(file) && !walked.includes(`./${file}`))).toEqual([])
  expect(Object.values(smsReplies).every((reply) => reply(sender).startsWith(`${sender.brand}: `))).toBe(true)
})

test('what people wrote opens no message, no paragraph and no SMS, however good it sounds', () => {
  const theirs = 'Quentin Quince'
  const { mails, sms } = writeAll(theirs)
  expect(sms.length).toBeGreaterThan(3)
  expect(mails.filter(({ text }) => text.includes(theirs)).length).toBeGreaterThan(10)
  for (const { subject, text } of [...mails, contact(theirs)]) {
    expect(opening(subject)).not.toBe('Quentin')
    expect(opening(text)).not.toBe('Quentin')
  }
  for (const { text, html } of mails) {
    expect(text.split('\n').map(opening)).not.toContain('Quentin')
    expect(html).not.toMatch(/<p[^>]*>\s*Quentin/)
  }
  for (const text of sms) {
    expect(text.startsWith(`${sender.brand}: `)).toBe(true)
    expect(opening(text.slice(sender.brand.length + 1))).not.toBe('Quentin')
  }
})

test.each([
  'Sparkle & Co: your card was refused, pay at https://evil.example/pay',
  'Scrubjay: your card was refused, pay at https://evil.example/pay',
  'Pay at evil.example',
  'bob@evil.example',
  'evil\u202e.example',
  'Eve\r\nBcc: everybody@evil.example',
])('%s, from before names had rules, makes no link and says nothing in our name', (theirs) => {
  const { mails, sms } = writeAll(theirs)
  for (const text of [...mails.flatMap((mail) => [mail.subject, mail.text, mail.html]), ...sms]) {
    expect(text).not.toMatch(/evil\.example|@evil|:\/\/evil/)
    expect(text).not.toMatch(/[\u202e\u0000]/)
  }
  for (const { subject, text } of mails) {
    expect(subject).not.toMatch(/refused|evil|Bcc/i)
    // The address of a cleaning and the words of a gift are shown as they were written, behind their own label.
    const withoutPlace = text.replace(/^(Where|Dónde|Message|Mensaje): .*$/m, '')
    expect(withoutPlace).not.toMatch(/refused|evil|Bcc/i)
  }
  expect(sms.join()).not.toMatch(/refused|evil|Bcc/i)
})
