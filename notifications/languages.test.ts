import { describe, expect, it } from 'vitest'
import { type Language, languages } from '#locales/languages.ts'
import { jobFacts, jobSituations, senderIn } from '#tests/support/notification-facts.ts'
import { accountMessages } from './account-messages.ts'
import { calendarEntry } from './calendar-entry.ts'
import { contactAnswered } from './contact-answered.ts'
import { contactReceived } from './contact-received.ts'
import { dayAndTime, dayFirst, shortDayAndTime, timeOnDay } from './format.ts'
import { giftCardMessages } from './gift-card-messages.ts'
import { gsmText } from './gsm-text.ts'
import { jobMessages } from './job-messages.ts'
import type { JobMessage, Mail } from './message.ts'
import { smsReplies } from './sms-replies.ts'

const all = Object.keys(languages) as Language[]
const at = new Date('2026-11-22T17:00:00Z')
const accountFacts = [true, false].map((isGuest) => ({
  token: 'x',
  manageToken: isGuest ? 'y' : null,
  device: 'Chrome on Windows',
  at,
  isGuest,
}))
const contact = { name: 'Ñ', email: 'a@b.example', phone: '2065550142', subject: '-', message: '-' }

const giftCard = {
  ...{ id: 7, amountCents: 5000, senderName: 'Sam', recipientName: 'Rosa', recipientEmail: 'a@b.example' },
  ...{ message: '-', day: '2026-12-24', paidAt: at, code: 'GIFT-0000' },
}

/** Every mail of the product in one language, by name and situation. */
function mailsIn(language: Language): [name: string, Mail][] {
  const sender = senderIn(language)
  const aboutJobs = Object.entries(jobMessages as Record<string, JobMessage>).flatMap(([name, { mail }]) =>
    jobSituations.map((change, index): [string, Mail] => [
      `${name} ${index}`,
      mail(jobFacts({ askedName: 'Ana', ...change }), sender),
    ]),
  )
  const aboutAccounts = Object.entries(accountMessages).flatMap(([name, write]) =>
    accountFacts.map((facts): [string, Mail] => [`${name} ${facts.isGuest}`, write(facts, sender)]),
  )
  return [
    ...aboutJobs,
    ...aboutAccounts,
    ['contact_received', contactReceived({ ...contact, smsConsent: true }, sender)],
    ['contact-received, no consent', contactReceived({ ...contact, smsConsent: false }, sender)],
    ['contact_answered', contactAnswered({ id: 7, answer: '-' }, sender)],
    ...Object.entries(giftCardMessages).map(([name, write]): [string, Mail] => [
      name,
      write(giftCard, sender),
    ]),
  ]
}

/** Every SMS of the product in one language, a guest's with a link included. */
function smsIn(language: Language): [name: string, string][] {
  const sender = senderIn(language)
  const aboutJobs = Object.entries(jobMessages as Record<string, JobMessage>).flatMap(([name, { sms }]) =>
    jobSituations.flatMap((change, index): [string, string][] => {
      const facts = jobFacts({ cleanerName: 'Sofía Íñiguez Gutiérrez', ...change, askedUntil: at })
      const token = facts.customerIsGuest ? { manageToken: 'x'.repeat(43) } : {}
      return sms ? [[`${name} ${index}`, sms({ ...facts, ...token }, sender)]] : []
    }),
  )
  const replies = Object.entries(smsReplies).map(([name, reply]): [string, string] => [name, reply(sender)])
  return [...aboutJobs, ...replies]
}

/** Lines that a person reads, without addresses, amounts and names. */
const wordsOf = ({ subject, text }: Mail) =>
  [subject, ...text.split('\n')].filter(
    (line) => /\p{Ll}{3,}/u.test(line) && !/Scrubjay, |E Pine St/.test(line),
  )

describe('notifications in every language', () => {
  it.each(all)('renders every mail in %s without gaps', (language) => {
    for (const [name, { subject, text, html }] of mailsIn(language)) {
      expect(subject, name).toMatch(/\S/)
      expect(`${subject}\n${text}\n${html}`, name).not.toMatch(/undefined|null|NaN|\[object|=>/)
      expect(text, name).not.toMatch(/ {2}|\s[,.;]/)
      expect(html, name).toContain(`<html lang="${language}">`)
    }
  })

  it('shares no line between English and Spanish mails', () => {
    const spanish = new Map(mailsIn('es'))
    for (const [name, mail] of mailsIn('en')) {
      const other = spanish.get(name)
      const lines = new Set(other && wordsOf(other))
      expect(
        wordsOf(mail).filter((line) => lines.has(line)),
        name,
      ).toEqual([])
    }
  })

  it.each(all)('writes every SMS in %s with the letters of GSM and at most two parts', (language) => {
    const texts = smsIn(language)
    expect(texts.length).toBeGreaterThan(20)
    for (const [name, text] of texts) {
      expect(text, name).toMatch(/^Scrubjay: \S/)
      expect(text, name).not.toMatch(/undefined|null|NaN| {2}/)
      expect(text, name).toMatch(/^[\x20-\x7eèéùìòÇØøÅåÉÄÖÑÜ§¿¡äöñüà]+$/)
      expect(text.length, name).toBeLessThanOrEqual(306)
    }
  })

  it('shares no SMS between English and Spanish', () => {
    const spanish = new Map(smsIn('es'))
    for (const [name, text] of smsIn('en')) expect(spanish.get(name), name).not.toBe(text)
  })

  it('writes dates in the service zone and in the words of the language', () => {
    const one = new Date('2026-11-28T21:00:00Z')
    const [en, es] = [senderIn('en'), senderIn('es')]
    expect(dayAndTime(one, en)).toBe('Saturday, November 28, 2026 at 1:00 PM PST')
    expect(dayAndTime(one, es)).toBe('sábado 28 de noviembre de 2026 a la 1:00 p.m. PST')
    expect(dayAndTime(at, es)).toBe('domingo 22 de noviembre de 2026 a las 9:00 a.m. PST')
    expect(shortDayAndTime(one, es)).toBe('sáb 28 de nov, 1:00 p.m. PST')
    expect(dayFirst(one, en)).toBe('Sat, Nov 28, 1 PM')
    expect(dayFirst(one, es)).toBe('Sáb 28 de nov, 1 p.m.')
    expect(timeOnDay(one, en)).toBe('1:00 PM on Sat, Nov 28')
    expect(timeOnDay(one, es)).toBe('sáb 28 de nov a la 1:00 p.m.')
  })

  it('keeps letters of other scripts in an SMS', () => {
    expect(gsmText('Sofía Núñez, «á» 李')).toBe('Sofia Nuñez, "a" 李')
    expect(gsmText('Jose\u0301…')).toBe('José...')
  })

  it('writes calendar entries in the language of their reader', () => {
    const entry = {
      ...{ jobId: 12, host: 'clean.example', brand: 'Scrubjay', scheduledFor: at, durationHours: 3 },
      ...{
        bathrooms: 2,
        address: null,
        page: null,
        cancelled: false,
        revision: { sequence: 1, changedAt: at },
      },
    }
    const write = (language: Language, side: 'customer' | 'cleaner') =>
      calendarEntry({ ...entry, side, texts: senderIn(language).texts })
    expect(write('en', 'customer')).toContain('SUMMARY:Home cleaning by Scrubjay')
    expect(write('es', 'customer')).toContain('SUMMARY:Limpieza de tu casa con Scrubjay')
    expect(write('es', 'cleaner')).toContain('SUMMARY:Scrubjay: limpieza n.º 12')
    expect(write('es', 'customer')).toContain('2 baños')
  })
})
