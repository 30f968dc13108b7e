import { expect, test } from 'vitest'
import { readChoices, shownAs } from './read-choices.ts'

const post = (ticked: string[], ...shown: string[]) =>
  readChoices(
    new URLSearchParams([
      ...shown.map((one) => ['shown', one]),
      ...ticked.map((name) => [name, 'on']),
    ]).toString(),
  )

test('only what differs from what the form showed is chosen: the rest may have been changed elsewhere', () => {
  const shown = [shownAs('reminders', 'email', true), shownAs('reviews', 'email', false)]
  expect(post(['reminders.email'], ...shown)).toEqual({ choices: [] })
  expect(post(['reviews.email'], ...shown)).toEqual({
    choices: [
      { kind: 'reminders', channel: 'email', wanted: false },
      { kind: 'reviews', channel: 'email', wanted: true },
    ],
  })
})

test('the box of consent goes along, and a box that the form did not show is nothing', () => {
  expect(post(['smsConsent', 'requests.sms'])).toEqual({ choices: [], smsConsent: true })
})
