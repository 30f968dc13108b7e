import { smsConsentCopy } from './sms-consent.ts'

/** Signing up, signing in and settings. Quoted wording comes from the AUTH, PROF and ERR rows of the specification. */
export const fieldCopy = {
  name: 'Name',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  phone: 'Phone',
}

export const registerCopy = {
  title: 'Create your account',
  lead: (brand: string) => `Join ${brand} in a minute.`,
  role: 'What would you like to do?',
  roles: { customer: 'Book a Cleaning', cleaner: 'Work as a Cleaner' },
  passwordHint: 'At least 6 characters',
  consent: smsConsentCopy,
  policies: {
    before: 'By creating an account you accept our ',
    terms: 'Terms',
    and: ' and ',
    privacy: 'Privacy Policy',
  },
  submit: 'Create account',
  submitting: 'Creating account...',
  haveAccount: 'Already have an account?',
  signIn: 'Sign in',
  mismatch: "Passwords don't match",
  done: 'Registration successful',
  doneText: 'Your account has been created. You can now log in.',
  failed: 'Registration failed',
  failedText: 'Something went wrong. Please try again.',
  /** Without script: the second set of C-055. */
  posted: { failed: 'Registration failed', done: 'Registration successful', doneText: 'Please log in.' },
}

export const loginCopy = {
  title: 'Sign in',
  lead: (brand: string) => `Welcome back to ${brand}.`,
  submit: 'Sign in',
  submitting: 'Signing in...',
  noAccount: 'New here?',
  signUp: 'Sign up',
  home: 'Back to the start page',
  done: 'Login successful',
  doneText: 'Welcome back!',
  failed: 'Login failed',
  failedText: 'Invalid email or password',
  networkText: 'Something went wrong. Please try again.',
  posted: { failed: 'Login failed' },
}

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

export const addressCopy = {
  street: 'Street address',
  aptNumber: 'Apartment (optional)',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  instructions: 'Access instructions (optional)',
  instructionsHint: 'Only the cleaner who takes your job can read them: a gate code, where to park.',
  apartment: (apt: string) => `Apt ${apt}`,
  add: 'Add Address',
  adding: 'Adding...',
  addTitle: 'Add an address',
  added: 'Address Added',
  addFailed: 'Failed to add address',
  delete: 'Delete',
  deleteNamed: (street: string) => `Delete ${street}`,
  confirmDelete: 'Are you sure you want to delete this address?',
  deleted: 'Address Deleted',
  deleteFailed: 'Failed to delete address',
  empty: 'No saved addresses yet',
  emptyHint: 'Save the place we clean, and booking takes seconds.',
  failed: 'Your addresses could not be loaded',
}
