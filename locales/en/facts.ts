import { dateAndTime, money } from '../format.ts'

const names: Record<string, string> = {
  cents: 'amount',
  lostCents: 'cleaner loses',
  owesCents: 'cleaner debt',
  extraMostCents: 'maximum extra',
  scheduledFor: 'visit',
  checkedInAt: 'checked in',
  proposalId: 'request',
  lateMinutes: 'minutes late',
  refund: 'to the customer',
  earnings: 'to the cleaner',
  claimed: 'claimed from the customer',
  claimedShare: 'claimed for the cleaner',
  lost: 'cleaner loses',
  platform: 'paid by the platform',
}

/** In dollars, as acts about jobs store them. */
const dollars = ['refund', 'lateFee', 'earnings', 'claimed', 'claimedShare', 'lost', 'platform']

/** The name of a stored fact in words: 'paymentId' becomes 'payment'. */
export function factName(name: string): string {
  const plain = name.replace(/(Cents|Id)$/, '')
  return names[name] ?? plain.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The value of a stored fact in words. */
export function factTold(name: string, value: unknown, zone: string): string {
  if (value === null || value === undefined) return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number' && /cents$/i.test(name)) return money(value / 100)
  if (typeof value === 'number' && dollars.includes(name)) return money(value)
  if (name.endsWith('Id') || (name === 'cleaner' && typeof value === 'number')) return `#${value}`
  if (typeof value !== 'string') return JSON.stringify(value)
  if (/^\d{4}-\d\d-\d\dT/.test(value)) return dateAndTime(value, zone)
  return /^[a-z]+([_-][a-z]+)+$/.test(value) ? value.replaceAll(/[_-]/g, ' ') : value
}
