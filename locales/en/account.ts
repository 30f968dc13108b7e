import { period } from '../period.ts'
import { smsConsentCopy } from './sms-consent.ts'

/** Signing up and signing in. Quoted wording comes from the AUTH, PROF and ERR rows of the specification. */
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
  lead: (brand: string) => `Welcome back to ${period(brand)}`,
  submit: 'Sign in',
  submitting: 'Signing in...',
  noAccount: 'New here?',
  signUp: 'Sign up',
  home: 'Back to the start page',
  done: 'Login successful',
  doneText: (name: string) => `Welcome back! Good to see you, ${period(name)}`,
  failed: 'Login failed',
  failedText: 'Invalid email or password',
  networkText: 'Something went wrong. Please try again.',
  posted: { failed: 'Login failed' },
}
