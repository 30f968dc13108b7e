import { expect, test } from 'vitest'
import { checkProfile } from './check-profile.ts'
import { profileBody } from './use-save-profile.ts'

const good = {
  bio: 'I clean with care.',
  experience: '3 years',
  skills: 'Windows',
  profileImageUrl: '/uploads/a.jpg',
  email: 'carol@example.com',
  phone: '(206) 555-0123',
  smsConsent: false,
  isPublic: false,
}

test('checkProfile accepts a complete profile', () => {
  expect(checkProfile(good)).toEqual({})
})

test.each([
  ['bio', 'too short', 'Bio must be at least 10 characters'],
  ['bio', '          ', 'Bio must be at least 10 characters'],
  ['experience', 'none', 'Experience must be at least 5 characters'],
  ['skills', 'mop', 'Skills must be at least 5 characters'],
  ['profileImageUrl', '', 'Profile picture is required'],
  ['email', 'carol@', 'Please enter a valid email address'],
  ['email', ' ', 'Email is required'],
  ['phone', '555-555-12', 'Phone number must be at least 10 digits'],
  ['phone', '', 'Phone number is required'],
] as const)('%s %j is answered with %j', (field, value, message) => {
  expect(checkProfile({ ...good, [field]: value })).toEqual({ [field]: message })
})

test('profileBody sends a first profile with the fixed rate and times', () => {
  expect(profileBody(good, null)).toEqual({ ...good, hourlyRate: 25, availableTimes: 'Flexible' })
})

test('profileBody keeps the rate and times of an existing profile', () => {
  const current = { hourlyRate: 38, availableTimes: '["Mornings"]' }
  expect(profileBody(good, current)).toEqual({ ...good, ...current })
})
