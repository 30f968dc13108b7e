import { describe, expect, it } from 'vitest'
import { emailAddress, phoneNumber, zipCode } from './fields.ts'
import { invalid } from './validation.ts'

const [notValid, empty] = [invalid('id_not_valid'), invalid('enter_text')]

const email = emailAddress(notValid, empty)
const phone = phoneNumber(notValid, empty)
const zip = zipCode(notValid, empty)
const read = (schema: typeof email | typeof phone | typeof zip, value: string) => {
  const result = schema.safeParse(value)
  return result.success ? result.data : result.error.issues[0]?.message
}

describe('emailAddress', () => {
  it.each([
    ['a&b@example.com', 'a&b@example.com'],
    ['a/b@example.com', 'a/b@example.com'],
    ['\u202Abob@example.com\u200B', 'bob@example.com'],
    ["o'neil+tag@mail.example.co", "o'neil+tag@mail.example.co"],
    [' Bob@Example.com ', 'bob@example.com'],
  ])('takes %j', (typed, kept) => {
    expect(read(email, typed)).toBe(kept)
  })

  it.each([
    'guest@',
    'a@b',
    'a..b@example.com',
    'a b@example.com',
    'a@-example.com',
    'a@example.com\r\nx',
    '<a@example.com>',
  ])('refuses %j', (typed) => {
    expect(read(email, typed)).toBe(notValid)
  })
})

describe('phoneNumber', () => {
  it.each([
    '\u202A(206) 555\u20110142\u202C',
    'tel:+12065550142',
    'tel: 206-555-0142',
    '206\u2013555\u20130142',
  ])('takes the pasted number %j', (typed) => {
    expect(String(read(phone, typed)).replace(/\D/g, '')).toMatch(/^1?2065550142$/)
  })
})

describe('required and valid', () => {
  it('calls a field empty only when nothing but blanks is in it', () => {
    for (const schema of [email, phone, zip]) {
      expect(read(schema, ' \u200B')).toBe(empty)
      expect(read(schema, '12')).toBe(notValid)
    }
  })
})
