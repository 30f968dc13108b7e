import { type ProviderName, providers } from '#contract/providers.ts'
import { refusalWords } from './refusal-words.ts'

const names: Record<ProviderName, string> = { google: 'Google', apple: 'Apple' }

/** Signing in with another provider, and linking an account. */
export const signInWithCopy = {
  names,
  or: 'or',
  button: (provider: ProviderName) => `Continue with ${names[provider]}`,
  busy: (provider: ProviderName) => `Opening ${names[provider]}...`,
  failed: "That didn't work",
  failedText: 'Something went wrong. Please try again.',
  terms: { before: "If you're new here, this creates an account, and you accept our " },
}

export const passkeyCopy = {
  signIn: 'Sign in with a passkey',
  use: 'Use a passkey',
  busy: 'Waiting for your passkey...',
  failed: "The passkey didn't work",
  failedText: 'Nothing has changed. Please try again, or choose another way.',
}

export const identitiesCopy = {
  title: 'Other ways to sign in',
  text: 'Link an account to sign in without a password.',
  confirmFirst: 'Confirm your email first, then you can link an account.',
  linkedAs: (email: string | null) => (email ? `Linked: ${email}` : 'Linked'),
  notLinked: 'Not linked',
  link: 'Link',
  linkNamed: (provider: ProviderName) => `Link ${names[provider]}`,
  linking: 'Opening...',
  linked: (provider: ProviderName) => `${names[provider]} is linked. You can sign in with it from now on.`,
  lastWay: refusalWords.lastWayIn,
  unlink: 'Unlink',
  unlinkNamed: (provider: ProviderName) => `Unlink ${names[provider]}`,
  unlinking: 'Unlinking...',
  unlinked: (provider: ProviderName) =>
    `${names[provider]} is no longer linked. We signed out other devices that used it.`,
  failed: "We couldn't load your linked accounts",
  failedText: 'Something went wrong. Please try again.',
}

export const noPasswordCopy = {
  title: 'Password',
  text: "Your account has no password yet. We'll email you a link to choose one.",
  submit: 'Email me a link',
  submitting: 'Sending...',
  sent: 'Check your email',
  sentText: (email: string) => `We emailed ${email}. The link works for 30 minutes.`,
  failed: "We couldn't send the link",
  unknown: "We couldn't check whether you have a password",
}

/** Why signing in or linking failed, and the next step. */
const problems: Record<string, (provider: string) => string> = {
  cancelled: (provider) => `You didn't sign in with ${provider}. Nothing has changed.`,
  over: () => 'That took too long, or you finished it in another tab. Please try again.',
  unreachable: (provider) =>
    `We can't reach ${provider} right now. Try again in a minute, or sign in another way. No password? Use "Forgot password?" and we'll email you a link.`,
  refused: (provider) =>
    `We couldn't verify the answer from ${provider}. Nothing has changed. Please try again.`,
  unverified: (provider) =>
    `${provider} hasn't confirmed that your email is yours. Confirm it there, or sign up here with a password.`,
  link_first: (provider) =>
    `You already have an account with this email. Sign in with your password or passkey, then link ${provider} in the settings under Security. No password? Use "Forgot password?" and we'll email you a link.`,
  taken: (provider) => `That ${provider} account is already linked to another account here.`,
  too_many: () => 'Your network has created too many accounts. Please try again in an hour.',
  blocked: () =>
    "We can't open an account for this email. If you think that's a mistake, please write to us.",
  exists: (provider) => `You've already linked a ${provider} account. Unlink it first.`,
}

/** The problem named in the URL; null for unknown codes. */
export function problemOf(search: URLSearchParams): string | null {
  const provider = providers.find((name) => name === search.get('with'))
  const problem = search.get('problem') ?? ''
  return provider && Object.hasOwn(problems, problem) ? (problems[problem]?.(names[provider]) ?? null) : null
}
