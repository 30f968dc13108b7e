import { expect, test } from 'vitest'
import { parseNotificationChoices, renderedStateValue } from './read-choices.ts'

const post = (ticked: string[], ...shown: string[]) =>
  parseNotificationChoices(
    new URLSearchParams([
      ...shown.map((one) => ['shown', one]),
      ...ticked.map((name) => [name, 'on']),
    ]).toString(),
  )

test('parseNotificationChoices returns only differences from the form as rendered', () => {
  const shown = [
    renderedStateValue('reminders', 'email', true),
    renderedStateValue('reviews', 'email', false),
  ]
  expect(post(['reminders.email'], ...shown)).toEqual({ choices: [] })
  expect(post(['reviews.email'], ...shown)).toEqual({
    choices: [
      { kind: 'reminders', channel: 'email', wanted: false },
      { kind: 'reviews', channel: 'email', wanted: true },
    ],
  })
})

test('parseNotificationChoices includes the SMS consent and ignores boxes not rendered', () => {
  expect(post(['smsConsent', 'requests.sms'])).toEqual({ choices: [], smsConsent: true })
})
