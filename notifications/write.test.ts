import { expect, test } from 'vitest'
import { jobFacts, senderIn } from '#tests/support/notification-facts.ts'
import { accountMessages } from './account-messages.ts'
import { contactReceived } from './contact-received.ts'
import { dayAndTime, money, oneLine } from './format.ts'
import { isJobMessage, jobMessages } from './job-messages.ts'
import type { JobFacts, JobMessage } from './message.ts'

const sender = senderIn()
const job = jobFacts()

test('money and dates are written as people of the service area write them', () => {
  expect(money(9050)).toBe('$90.50')
  expect(money(123_456_00)).toBe('$123,456.00')
  expect(dayAndTime(job.scheduledFor, sender)).toBe('Sunday, November 22, 2026 at 9:00 AM PST')
  expect(dayAndTime(new Date('2026-07-01T05:30:00Z'), sender)).toBe('Tuesday, June 30, 2026 at 10:30 PM PDT')
})

test('the confirmation tells what was paid, when and where', () => {
  const mail = jobMessages.booking_confirmed.mail({ ...job, cleanerName: null }, sender)
  expect(mail.subject).toBe('Sun, Nov 22, 9 AM: booking confirmed')
  expect(mail.text).toContain('Hello Alice,')
  expect(mail.text).toContain('Paid: $90.00')
  expect(mail.text).toContain('1420 E Pine St 4B, Seattle, WA 98122')
  expect(mail.text).toContain('as soon as a cleaner accepts')
  expect(mail.text).toContain('https://clean.example/customer/jobs/1042')
  expect(mail.html).toContain('href="https://clean.example/customer/jobs/1042"')
})

test('every mail has the mark and the name, and who comes is seen once they are known', () => {
  const { html } = jobMessages.job_accepted.mail(job, sender)
  expect(html).toContain('src="https://clean.example/icon-192.png"')
  expect(html).toMatch(/>Scrubjay<\/p>/)
  expect(html).toContain('src="https://clean.example/photos/bob.webp" alt="Picture of Bob Brown"')
  const without = jobMessages.job_accepted.mail({ ...job, cleanerPicture: null }, sender).html
  expect(without).toContain('<strong>Bob Brown</strong>')
  expect(without).not.toContain('Picture of')
  const untaken = jobMessages.visit_reminder.mail({ ...job, cleanerName: null }, sender)
  expect(untaken.html).not.toContain('Your cleaner<')
  expect(untaken.subject).toBe('Sun, Nov 22, 9 AM: reminder, no cleaner yet')
})

test('an email about an upcoming visit has a calendar button next to its main one', () => {
  const calendarUrl = 'https://clean.example/api/calendar-links/7.seal'
  const { text, html } = jobMessages.job_accepted.mail(job, { ...sender, calendarUrl })
  expect(text).toContain(`Add to calendar: ${calendarUrl}`)
  expect(html).toContain(`href="${calendarUrl}"`)
  expect(jobMessages.job_accepted.mail(job, sender).html).not.toContain('Add to calendar')
})

test('the subject of a mail about a visit begins with its day', () => {
  const at = new Date('2026-11-28T18:30:00Z')
  const mail = jobMessages.job_accepted.mail({ ...job, scheduledFor: at }, sender)
  expect(mail.subject).toBe('Sat, Nov 28, 10:30 AM: Bob is coming')
})

test('a payment after the cleaning is no booking', () => {
  const mail = jobMessages.booking_confirmed.mail({ ...job, status: 'completed' }, sender)
  expect(mail.subject).toBe('Payment received: $90.00')
})

test('guests get no link to a page they cannot open', () => {
  for (const message of Object.values(jobMessages)) {
    const mail = message.mail({ ...job, customerIsGuest: true }, sender)
    expect(mail.text).not.toContain('/customer/jobs/')
  }
})

test('whatever is written to a guest carries the link to their booking, and nothing that is written to a cleaner does', () => {
  const guests = { ...job, customerIsGuest: true, manageToken: 'secret-of-this-mail' }
  const link = 'https://clean.example/manage?token=secret-of-this-mail'
  const without = []
  for (const [name, message] of Object.entries(jobMessages) as [string, JobMessage][]) {
    const { text, html } = message.mail(guests, sender)
    const sms = message.sms?.(guests, sender)
    const carries = text.includes(link)
    expect([html.includes(link), sms?.includes(link) ?? carries], name).toEqual([carries, carries])
    if (!carries) without.push(name)
    // Two parts of an SMS at most.
    expect(sms?.length ?? 0).toBeLessThanOrEqual(306)
  }
  const toCleaners = [
    'arrival_confirmed',
    'debt_forgiven',
    'earnings_lowered',
    'extra_given',
    'favourites_asked',
    'job_cancelled',
    'job_given',
    'job_requested',
    'job_taken_away',
    'job_withdrawn',
    'lockout_receipt',
    'message_from_customer',
    'no_show_reported',
    'tip_received',
    'work_called_off',
    'work_claim_overturned',
    'work_claim_upheld',
    'work_contest_overturned',
    'work_contest_upheld',
    'work_contested',
    'work_lockout_overturned',
    'work_missed',
    'work_moved',
    'work_no_show_overturned',
    'work_reminder',
    'work_report_upheld',
    'work_time_proposed',
    'work_time_stays',
  ]
  expect(without.sort()).toEqual(toCleaners)
  const facts = { token: 'x', manageToken: 'secret', device: '', at: job.scheduledFor, isGuest: true }
  expect(accountMessages.verify_email(facts, sender).text).toContain('/manage?token=secret')
})

test('the receipt of a cancellation names the refund and the fee', () => {
  const mail = jobMessages.cancellation_receipt.mail({ ...job, refundCents: 6750 }, sender)
  expect(mail.text).toContain('Refund: $67.50')
  expect(mail.text).toContain('Late cancellation fee: $22.50')
  expect(mail.text).toContain('within 5 to 10 business days')
  const again = { ...job, paidCents: 14_000, wentBackCents: 5000, refundCents: 6750 }
  const text = jobMessages.cancellation_receipt.mail(again, sender).text
  expect(text).toContain('Refunded before: $50.00')
  expect(text).toContain("We're refunding $67.50")
  expect(text).toContain('Late cancellation fee: $22.50')
  const unpaid = jobMessages.cancellation_receipt.mail({ ...job, paidCents: 0 }, sender)
  expect(unpaid.text).toContain("You hadn't paid yet")
  expect(unpaid.text).not.toContain('fee')
})

test('while a job is open to all its mails promise back what has not gone back yet', () => {
  const part = { ...job, wentBackCents: 4500 }
  for (const name of ['cleaner_withdrew', 'visit_rebooked'] as const) {
    expect(jobMessages[name].mail(part, sender).text).toContain(
      'refund $45.00 to your original payment method',
    )
    expect(jobMessages[name].mail({ ...job, wentBackCents: 9000 }, sender).text).not.toContain('refund')
  }
  const reminder = (change: Partial<JobFacts>) =>
    jobMessages.visit_reminder.mail({ ...job, cleanerName: null, ...change }, sender).text
  expect(reminder({})).toContain('refund everything you paid')
  expect(reminder({ wentBackCents: 4500 })).toContain('refund the rest of what you paid')
  expect(reminder({ wentBackCents: 9000 })).toContain('charge nothing')
})

test('the cleaner of a canceled job reads its time, not its address', () => {
  const mail = jobMessages.job_cancelled.mail(job, sender)
  expect(mail.text).toContain('Hello Bob,')
  expect(mail.text).not.toContain('E Pine St')
  expect(mail.text).toContain('no late fee')
  const late = jobMessages.job_cancelled.mail({ ...job, lateShareCents: 2137 }, sender)
  expect(late.text).toContain('$21.37 of the late fee is yours')
})

test('a payment that is confirmed after the cancellation promises no cleaning', () => {
  const mail = jobMessages.booking_confirmed.mail({ ...job, status: 'cancelled', cleanerName: null }, sender)
  expect(mail.subject).toBe('Payment received: $90.00')
  expect(mail.text).not.toMatch(/is booked|as soon as/)
})

test('an SMS fits into one message and tells how to stop', () => {
  const texts = [
    jobMessages.job_accepted.sms?.(job, sender),
    jobMessages.job_cancelled.sms?.(job, sender),
    jobMessages.visit_reminder.sms?.(job, sender),
    jobMessages.visit_reminder.sms?.({ ...job, cleanerName: null }, sender),
    jobMessages.work_reminder.sms?.(job, sender),
    jobMessages.work_called_off.sms?.(job, sender),
    jobMessages.job_taken_away.sms?.(job, sender),
    jobMessages.job_given.sms?.(job, sender),
  ]
  for (const text of texts) {
    expect(text).toMatch(/Reply STOP to unsubscribe, HELP for help\.$/)
    expect(text?.length).toBeLessThanOrEqual(160)
    // Intl's narrow spaces are outside the SMS alphabet and would double the length.
    expect(text).toMatch(/^[\x20-\x7e]+$/)
  }
})

test('names and subjects can start no new line and no new header', () => {
  const evil = 'Eve\r\nBcc: everybody@example.com\r\n\r\n<script>alert(1)</script>'
  for (const message of Object.values(jobMessages)) {
    const mail = message.mail({ ...job, customerName: evil, cleanerName: evil, address: evil }, sender)
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.text).not.toMatch(/^Bcc:/m)
    expect(mail.html).not.toContain('<script>')
  }
  const facts = { name: evil, email: evil, phone: evil, subject: evil, message: evil, smsConsent: true }
  const mail = contactReceived(facts, sender)
  expect(mail.subject).not.toMatch(/[\r\n]/)
  expect(mail.html).not.toContain('<script>')
})

test('one line stays one line, whatever separators Unicode has', () => {
  expect(oneLine('a\u2028b\u0085c\u0000d\u202ee')).toBe('a b c d e')
  expect(oneLine('x'.repeat(500), 10)).toBe(`${'x'.repeat(9)}…`)
})

test('only messages that exist are messages', () => {
  expect(isJobMessage('job_accepted')).toBe(true)
  expect(isJobMessage('constructor')).toBe(false)
})

test('a booking that the platform ended says so and why, and never that the customer asked for it', () => {
  const customer = jobMessages.job_ended.mail({ ...job, refundCents: 9000 }, sender)
  expect(customer.text).toContain('its payment went back to you')
  expect(customer.text).toContain('Returned to you: $90.00')
  expect(customer.text).not.toMatch(/as you asked|canceled/)
  const cleaner = jobMessages.job_withdrawn.mail(job, sender)
  expect(cleaner.text).toContain('We ended this job')
  expect(cleaner.text).not.toMatch(/customer canceled|E Pine St/)
})

test('no mail about an account says that it has a password, for not every account has one', () => {
  const facts = {
    token: 'x',
    manageToken: null,
    device: 'Chrome on Windows',
    at: job.scheduledFor,
    isGuest: false,
  }
  // Only accounts with a password can request another address.
  const { email_change_asked: _, ...others } = accountMessages
  for (const [name, write] of Object.entries(others))
    expect(write(facts, sender).text, name).not.toMatch(/your password/i)
})

test('a cleaner who did not come is not greeted by the name of the next one', () => {
  const mail = jobMessages.no_show_reported.mail({ ...job, cleanerName: 'Nora Next' }, sender)
  expect(mail.text).toContain('Hello,')
  expect(mail.text + mail.html).not.toContain('Nora')
})

test('a link to a new address says that it is one: its page speaks of no new password', () => {
  const facts = { token: 'x', manageToken: null, device: '', at: job.scheduledFor, isGuest: false }
  expect(accountMessages.change_email(facts, sender).text).toContain('/verify-email?token=x&change=1')
  expect(accountMessages.verify_email(facts, sender).text).not.toContain('change')
})
