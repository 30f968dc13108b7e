/** The dialog that starts an impersonation. */
export const impersonateCopy = {
  open: 'See as they do',
  title: (name: string) => `See the product as ${name} does?`,
  consequences: [
    'This browser shows what they see, in all its tabs, for 15 minutes or until you leave.',
    'Nothing can be changed, and what opens their account is not shown.',
    'It stands in the log with your reason before anything is shown, and they find it in the file of their data.',
  ],
  failed: 'That was not opened',
  failedText: 'Please look again and try once more.',
}
