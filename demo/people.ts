import { demoPassword } from '#server/config/demo-password.ts'

const demoDomain = 'demo.scrubjay.example'

/** The e-mail address of a person in the demo, by their key. */
export function demoEmail(key: string): string {
  return `${key}@${demoDomain}`
}

/** Whom to sign in as. The admin is the last account to be made: it marks the town as complete. */
export const demoLogins = [
  { role: 'customer', key: 'alice', name: 'Alice Nguyen', about: 'Customer with bookings in every state' },
  { role: 'cleaner', key: 'bob', name: 'Bob Lindqvist', about: 'Cleaner with a job under way and earnings' },
  { role: 'cleaner', key: 'carol', name: 'Carol Adeyemi', about: 'Second cleaner, to see who is first' },
  { role: 'admin', key: 'olivia', name: 'Olivia Marsh', about: 'Admin, neither customer nor cleaner' },
].map(({ key, ...login }) => ({ ...login, email: demoEmail(key), password: demoPassword }))

/** A number of the range that is kept free for fiction. */
export function demoPhone(number: number): string {
  return `(206) 555-01${String(number).padStart(2, '0')}`
}
