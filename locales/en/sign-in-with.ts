import { type ProviderName, providers } from '#contract/providers.ts'
import { refusalWords } from './refusal-words.ts'

const names: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }

/** Signing in with another provider, and linking an account. */
export const signInWithCopy = {
  names,
  or: 'or',
  button: (provider: ProviderName) => `Continue with ${names[provider]}`,
  busy: (provider: ProviderName) => `Opening ${names[provider]}...`,
  failed: 'That did not work',
  failedText: 'Something went wrong. Please try again.',
  terms: { before: 'If you are new here, this makes an account, and you accept our ' },
}

export const passkeyCopy = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  busy: 'Waiting for your passkey...',
  failed: 'The passkey was not used',
  failedText: 'Nothing was changed. Please try again, or choose another way.',
}

export const identitiesCopy = {
  title: 'Other ways to sign in',
  text: 'With a linked account you sign in without a password.',
  confirmFirst: 'Confirm your email first, then you can link an account.',
  linkedAs: (email: string | null) => (email ? `Linked: ${email}` : 'Linked'),
  notLinked: 'Not linked',
  link: 'Link',
  linkNamed: (provider: ProviderName) => `Link ${names[provider]}`,
  linking: 'Opening...',
  linked: (provider: ProviderName) => `${names[provider]} is linked: you can sign in with it from now on.`,
  lastWay: refusalWords.lastWayIn,
  unlink: 'Unlink',
  unlinkNamed: (provider: ProviderName) => `Unlink ${names[provider]}`,
  unlinking: 'Unlinking...',
  unlinked: (provider: ProviderName) =>
    `${names[provider]} is not linked any more. Other devices that signed in with it are signed out.`,
  failed: 'Your linked accounts could not be loaded',
  failedText: 'Something went wrong. Please try again.',
}

export const noPasswordCopy = {
  title: 'Password',
  text: 'Your account has no password yet. We mail you a link with which you choose one.',
  submit: 'Email me a link',
  submitting: 'Sending...',
  sent: 'Please look into your mail',
  sentText: (email: string) => `We have written to ${email}. The link works for 30 minutes.`,
  failed: 'The link could not be asked for',
  unknown: 'Your password could not be looked up',
}

/** Why signing in or linking failed, and the next step. */
const problems: Record<string, (provider: string) => string> = {
  cancelled: (provider) => `You did not sign in with ${provider}. Nothing has changed.`,
  over: () => 'That took too long, or was finished in another tab. Please try again.',
  unreachable: (provider) =>
    `${provider} cannot be reached right now. Try again in a minute, or sign in another way. No password? "Forgot password?" mails you a link.`,
  refused: (provider) =>
    `The answer from ${provider} could not be trusted. Nothing has changed: please try again.`,
  unverified: (provider) =>
    `${provider} has not confirmed that your email address is yours. Confirm it there, or sign up here with a password.`,
  link_first: (provider) =>
    `There is an account with your address already. Sign in with your password or passkey, then link ${provider} in the settings under Security. No password? "Forgot password?" mails you a link.`,
  taken: (provider) => `That ${provider} account is linked to another account here.`,
  too_many: () => 'Too many accounts were made from your network. Please try again in an hour.',
  blocked: () =>
    'We cannot open an account for this email address. If you think that is a mistake, please write to us.',
  exists: (provider) => `A ${provider} account is linked to yours already. Unlink it first.`,
}

/** The problem named in the URL; null for unknown codes. */
export function problemOf(search: URLSearchParams): string | null {
  const provider = providers.find((name) => name === search.get('with'))
  const problem = search.get('problem') ?? ''
  return provider && Object.hasOwn(problems, problem) ? (problems[problem]?.(names[provider]) ?? null) : null
}
