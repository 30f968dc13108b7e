import { say } from './words.js'

const brands = [
  { name: 'amex', label: 'American Express', starts: /^3[47]/, groups: [4, 6, 5], cvc: 4 },
  { name: 'mastercard', label: 'Mastercard', starts: /^(5[1-5]|2[2-7])/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'discover', label: 'Discover', starts: /^6/, groups: [4, 4, 4, 4], cvc: 3 },
  { name: 'visa', label: 'Visa', starts: /^4/, groups: [4, 4, 4, 4], cvc: 3 },
]
const unknownBrand = { name: 'unknown', label: '', groups: [4, 4, 4, 4], cvc: 3 }

export const digitsOf = (text) => text.replace(/\D/g, '')

export const brandOf = (number) => brands.find(({ starts }) => starts.test(digitsOf(number))) ?? unknownBrand

const lengthOf = ({ groups }) => groups.reduce((sum, size) => sum + size, 0)

/** `4242424242` becomes `4242 4242 42`. */
export function formatNumber(text) {
  const brand = brandOf(text)
  const digits = digitsOf(text).slice(0, lengthOf(brand))
  const parts = []
  let from = 0
  for (const size of brand.groups) {
    parts.push(digits.slice(from, from + size))
    from += size
  }
  return parts.filter(Boolean).join(' ')
}

/** `1`, `12`, `1230` become `1`, `12 / `, `12 / 30`; `5` becomes `05 / `. */
export function formatExpiry(text, erasing = false) {
  let digits = digitsOf(text)
  // A date filled in by the browser may carry the whole year.
  if (digits.length === 6) digits = digits.slice(0, 2) + digits.slice(4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  digits = digits.slice(0, 4)
  if (digits.length < 2 || (digits.length === 2 && erasing)) return digits
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export const formatCvc = (text, number) => digitsOf(text).slice(0, brandOf(number).cvc)

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const problem = (code, message) => ({ type: 'validation_error', code, message: say(message) })

/** What is wrong with the number, in words for the payer; undefined when nothing is. */
export function checkNumber(text) {
  const digits = digitsOf(text)
  if (digits.length < lengthOf(brandOf(text)))
    return problem('incomplete_number', 'Your card number is incomplete.')
  return passesLuhn(digits) ? undefined : problem('invalid_number', 'Your card number is invalid.')
}

export function readExpiry(text) {
  const digits = digitsOf(text)
  return {
    month: Number(digits.slice(0, 2)),
    year: 2000 + Number(digits.slice(2, 4)),
    whole: digits.length === 4,
  }
}

export function checkExpiry(text, today) {
  const { month, year, whole } = readExpiry(text)
  if (!whole) return problem('incomplete_expiry', "Your card's expiration date is incomplete.")
  if (month < 1 || month > 12)
    return problem('invalid_expiry_month', "Your card's expiration month is invalid.")
  if (year < today.getFullYear())
    return problem('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  if (year > today.getFullYear() + 50)
    return problem('invalid_expiry_year', "Your card's expiration year is invalid.")
  const past = year === today.getFullYear() && month < today.getMonth() + 1
  return past
    ? problem('invalid_expiry_month_past', "Your card's expiration date is in the past.")
    : undefined
}

export function checkCvc(text, number) {
  const whole = digitsOf(text).length === brandOf(number).cvc
  return whole ? undefined : problem('incomplete_cvc', "Your card's security code is incomplete.")
}
