import { expect, test } from 'vitest'
import { checkContact } from './check-contact.ts'

test('checkContact reports each missing field', () => {
  expect(checkContact({ firstName: 'A', lastName: ' ', email: 'x', phone: '123' })).toEqual({
    firstName: 'First name must be at least 2 characters',
    lastName: 'Last name must be at least 2 characters',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  })
  expect(checkContact({ firstName: 'Ann', lastName: 'Lee', email: 'a@b.co', phone: '2065550111' })).toEqual(
    {},
  )
})
