import { expect, test } from 'vitest'
import { validationMessage } from '#web/ui/validation-message.ts'
import { signUp } from './sign-up.ts'

const good = {
  name: 'Ana Lee',
  email: 'ana@example.com',
  password: 'secret1',
  confirmPassword: 'secret1',
  phone: '206-555-0100',
  smsConsent: '',
  role: 'customer',
}

function problems(changes: Record<string, string>) {
  const issues = signUp.safeParse({ ...good, ...changes }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), validationMessage(message)]))
}

test('signUp accepts a complete registration', () => {
  expect(problems({})).toEqual({})
})

test('signUp has a message per field', () => {
  expect(problems({ name: ' A ' })).toEqual({ name: 'Name must be at least 2 characters' })
  expect(problems({ email: 'ana@' })).toEqual({ email: 'Please enter a valid email address' })
  expect(problems({ phone: '555-555-12' })).toEqual({ phone: 'Please enter a valid phone number' })
  expect(problems({ role: 'admin' })).toEqual({ role: 'Please select a role' })
})

test('signUp reports short passwords and a mismatch with other problems', () => {
  expect(problems({ password: 'abc', confirmPassword: 'abc' })).toEqual({
    password: 'Password must be at least 6 characters',
    confirmPassword: 'Password must be at least 6 characters',
  })
  expect(problems({ name: '', confirmPassword: 'secret2' })).toEqual({
    name: 'Name must be at least 2 characters',
    confirmPassword: "Passwords don't match",
  })
})
