/** What the settings begin with. Quoted wording comes from the PROF and ERR rows of the specification. */
export const settingsCopy = {
  title: 'Settings',
  tabList: 'Settings',
  tabs: {
    account: 'Account Info',
    addresses: 'Saved Addresses',
    security: 'Security',
    payment: 'Payment Methods',
  },
  error: 'Error',
  save: 'Save changes',
  saving: 'Saving...',
  profileUpdated: 'Profile Updated',
  profileFailed: 'Failed to update profile',
  becomeCleaner: 'Would you like to earn money by cleaning?',
  becomeCleanerLink: 'Become a Cleaner',
  comingSoon: 'Coming Soon',
  comingSoonText:
    'Saving a card for later is on its way. For now you enter your card when you pay for a cleaning.',
}

export const emailCopy = {
  title: 'Email',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  unconfirmedText: 'Open the link that we mailed you, so that we know that our mail reaches you.',
  change: 'Change email',
  dialog: 'Change your email',
  wanted: 'New email',
  current: 'Current password',
  takesPassword: 'Changing the e-mail takes your password, so that nobody else does it on your device.',
  hint: 'We mail a link to the new address. It is yours once you have opened it; until then everything stays as it is.',
  submit: 'Mail me a link',
  submitting: 'Sending...',
  asked: 'Please look into your mail',
  askedText: (email: string) => `We have written to ${email}. The link in it works for 30 minutes.`,
  failed: 'Your email was not changed',
}
