import { dateAndTime, money } from './format.ts'

/** Amounts in dollars, in which acts about jobs are stored. */
const dollars = ['refund', 'lateFee', 'earnings', 'claimed', 'claimedShare', 'lost', 'platform']

interface FactWords {
  none: string
  yes: string
  no: string
  /** The words for a stored code such as 'in_progress'. */
  code: (code: string) => string
}

/** The value of a stored fact in the words of a language. */
export function factText(name: string, value: unknown, zone: string, words: FactWords): string {
  if (value === null || value === undefined) return words.none
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && /cents$/i.test(name)) return money(value / 100)
  if (typeof value === 'number' && dollars.includes(name)) return money(value)
  if (name.endsWith('Id') || (name === 'cleaner' && typeof value === 'number')) return `#${value}`
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateAndTime(value, zone)
  return /^[a-z]+([_-][a-z]+)*$/.test(value) ? words.code(value) : value
}
