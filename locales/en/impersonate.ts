/** The dialog that starts an impersonation. */
export const impersonateCopy = {
  open: 'View as user',
  title: (name: string) => `View the site as ${name}?`,
  consequences: [
    'All tabs of this browser show what they see for 15 minutes, or until you leave.',
    "You can't change anything or see how they sign in.",
    'We log it with your reason first. They can see it in their data export.',
  ],
  failed: 'Could not be opened',
  failedText: 'Check and try again.',
}
