/** The banner of an impersonation. */
export const impersonationCopy = {
  label: 'Seen as somebody else',
  banner: (brand: string, name: string) => `You see ${brand} as ${name} sees it. Nothing can be changed.`,
  until: (time: string) => `Until ${time}.`,
  leave: 'Leave',
  leaving: 'Leaving...',
  notLeft: 'You have not left yet',
  notLeftText: 'Please try again, or sign out.',
}
