import { factText } from '../facts.ts'

const names: Record<string, string> = {
  cents: 'amount',
  lostCents: 'cleaner loses',
  owesCents: 'cleaner debt',
  extraMostCents: 'maximum extra',
  scheduledFor: 'visit',
  checkedInAt: 'checked in',
  rescheduleRequestId: 'request',
  lateMinutes: 'minutes late',
  refund: 'to the customer',
  earnings: 'to the cleaner',
  claimed: 'claimed from the customer',
  claimedShare: 'claimed for the cleaner',
  lost: 'cleaner loses',
  platform: 'paid by the platform',
}

/** The name of a stored fact in words: 'paymentId' becomes 'payment'. */
export function factName(name: string): string {
  const plain = name.replace(/(Cents|Id)$/, '')
  return names[name] ?? plain.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** The value of a stored fact in words. */
export function factTold(name: string, value: unknown, zone: string): string {
  return factText(name, value, zone, {
    ...{ none: 'none', yes: 'yes', no: 'no' },
    code: (code) => code.replaceAll(/[_-]/g, ' '),
  })
}
