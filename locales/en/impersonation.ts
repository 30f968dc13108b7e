import { period } from '../period.ts'
/** The banner of an impersonation. */
export const impersonationCopy = {
  label: 'Viewing as someone else',
  banner: (brand: string, name: string) =>
    `You are viewing ${brand} as ${period(name)} Nothing can be changed.`,
  until: (time: string) => `Until ${period(time)}`,
  leave: 'Leave',
  leaving: 'Leaving...',
  notLeft: 'You have not left yet',
  notLeftText: 'Please try again, or sign out.',
}
