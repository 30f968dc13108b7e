export const demoDomain = 'demo.scrubjay.example'
export const demoPassword = 'scrubjay-demo'

/** The address of somebody in the demo town, by their key. */
export function demoEmail(key: string): string {
  return `${key}@${demoDomain}`
}

/** Whom to sign in as. The admin is the last account to be made: it marks the town as complete. */
export const demoLogins = [
  { role: 'customer', key: 'alice', name: 'Alice Nguyen' },
  { role: 'cleaner', key: 'bob', name: 'Bob Lindqvist' },
  { role: 'cleaner', key: 'carol', name: 'Carol Adeyemi' },
  { role: 'admin', key: 'olivia', name: 'Olivia Marsh' },
].map(({ role, key, name }) => ({ role, email: demoEmail(key), password: demoPassword, name }))

/** A number of the range that is kept free for fiction. */
export function demoPhone(number: number): string {
  return `(206) 555-01${String(number).padStart(2, '0')}`
}
