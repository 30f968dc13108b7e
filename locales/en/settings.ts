import { period } from '../period.ts'
/** The settings page. Quoted wording comes from the PROF and ERR rows of the specification. */
export const settingsCopy = {
  title: 'Settings',
  tabList: 'Settings',
  tabs: {
    account: 'Account Info',
    addresses: 'Saved Addresses',
    security: 'Security',
    payment: 'Payment Methods',
  },
  language: {
    title: 'Language',
    current: (name: string) => `This site is in ${period(name)} Email and texts come in the same language.`,
  },
  error: 'Error',
  save: 'Save changes',
  saving: 'Saving...',
  profileUpdated: 'Profile Updated',
  profileFailed: 'Failed to update profile',
  becomeCleaner: 'Would you like to earn money by cleaning?',
  becomeCleanerLink: 'Become a Cleaner',
}
