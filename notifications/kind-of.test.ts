import { expect, test } from 'vitest'
import { messageKindNames } from '#domain/message-kinds.ts'
import { accountMessages } from './account-messages.ts'
import { giftCardMessages } from './gift-card-messages.ts'
import { jobMessages } from './job-messages.ts'
import { kindOf } from './kind-of.ts'
import { notificationTexts } from './notification-texts.ts'

test('every template is of exactly one kind, and no kind is empty', () => {
  const templates = [
    ...Object.keys(jobMessages),
    ...Object.keys(accountMessages),
    ...Object.keys(giftCardMessages),
    'contact_received',
    'contact_answered',
  ]
  const kinds = templates.map(kindOf)
  expect(kinds).not.toContain(null)
  expect([...new Set(kinds)].sort()).toEqual([...messageKindNames].sort())
  expect(kindOf('constructor')).toBe(null)
})

test('mail about accounts and money has no way out, and every other kind has one in words', () => {
  expect(kindOf('password_changed')).toBe('account')
  expect(kindOf('booking_confirmed')).toBe('bookings')
  for (const { frame } of Object.values(notificationTexts))
    expect(Object.keys(frame.unsubscribe).sort()).toEqual([
      ...['conversation', 'referrals', 'reminders', 'requests', 'reviews'],
    ])
})
