import { money } from './format.ts'

/** Words about payouts of a cleaner that wait for an account, and about reminding them. */
export const waitingPayoutsCopy = {
  title: 'Payouts that wait',
  waits: (amount: number, since: string) =>
    `${money(amount)} is due since ${since}, and waits until an account for payouts is set up.`,
  reminded: (at: string) => `A reminder was sent on ${at}.`,
  next: (from: string) => `The next one can be sent from ${from} on.`,
  remind: 'Send reminder',
  ask: (name: string) => `Remind ${name} to set up payouts?`,
  texts: (email: string) => [
    `A mail to ${email} says that earnings wait, and leads to the set-up of payouts.`,
    'One reminder can be sent in seven days.',
  ],
  done: 'The reminder is on its way',
  failed: ['The reminder was not sent', 'Please look again and try once more.'] as [string, string],
}
