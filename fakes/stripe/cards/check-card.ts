import { cardError } from '../errors.ts'
import { type TestCard, testCards } from './test-cards.ts'

export type CardDetails = { number: string; month: number; year: number; cvc: string | undefined }

const brands: [TestCard['brand'], RegExp][] = [
  ['visa', /^4/],
  ['mastercard', /^(5[1-5]|2[2-7])/],
  ['amex', /^3[47]/],
  ['discover', /^6/],
]

function passesLuhn(number: string) {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** Refuses cards that no bank would accept; a real card number is declined, never charged. */
export function checkCard(
  { number: given, month, year: givenYear, cvc }: CardDetails,
  now: number,
): TestCard {
  const number = given.replace(/[ -]/g, '')
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', { param: 'number' })
  }
  const today = new Date(now * 1000)
  const year = givenYear < 100 ? givenYear + 2000 : givenYear
  if (month < 1 || month > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    })
  }
  const thisYear = today.getUTCFullYear()
  if (year < thisYear || year > thisYear + 50) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", { param: 'exp_year' })
  }
  if (year === thisYear && month < today.getUTCMonth() + 1) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", {
      param: 'exp_month',
    })
  }
  const brand = brands.find(([, pattern]) => pattern.test(number))?.[0] ?? 'visa'
  if (cvc !== undefined && !(brand === 'amex' ? /^\d{3,4}$/ : /^\d{3}$/).test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", { param: 'cvc' })
  }
  const known = testCards.find((card) => card.number === number)
  return known ?? { number, brand, funding: 'credit', outcome: 'live_card', about: 'A real card: declined' }
}
