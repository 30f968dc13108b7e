import { countries, number, optional, quietHours, smtpUrl, text, url } from './setting-types.ts'

const fakeUrl = (fake: string) => optional(url).describe(`${fake} that runs elsewhere, for tests`)
const signInClient = (id: string) =>
  optional(text).describe(
    `${id}; without it the fake is used where nothing outside is real, or the button is missing`,
  )

/** Settings of providers: payments, sign-in, background checks, mail, SMS, push and photos. */
export const providerSettings = {
  STRIPE_SECRET_KEY: optional(text).describe(
    'Secret key from the Stripe dashboard; the fake is used without it',
  ),
  STRIPE_PUBLISHABLE_KEY: optional(text).describe('Publishable key of the same account'),
  STRIPE_WEBHOOK_SECRET: optional(text).describe(
    'Signing secrets of the webhook endpoints at /api/webhooks/stripe, between commas: of your account and of connected ones',
  ),
  STRIPE_API_BASE: fakeUrl('A Stripe fake'),
  STRIPE_DASHBOARD_URL: url
    .default('https://dashboard.stripe.com/settings/connect')
    .describe('Where the operator finishes the Connect setup'),
  GOOGLE_CLIENT_ID: signInClient('OAuth client for signing in with Google'),
  GOOGLE_CLIENT_SECRET: optional(text).describe('Secret of that client'),
  GOOGLE_ISSUER: fakeUrl('A fake for Google'),
  APPLE_CLIENT_ID: signInClient('Services ID for signing in with Apple'),
  APPLE_TEAM_ID: optional(text).describe('Team of the Services ID, ten characters'),
  APPLE_KEY_ID: optional(text).describe('Key for signing in with Apple, ten characters'),
  APPLE_PRIVATE_KEY: optional(text).describe(
    'That key: the content of its .p8 file; line breaks may be written as \\n',
  ),
  APPLE_ISSUER: fakeUrl('A fake for Apple'),
  CHECKR_API_KEY: optional(text).describe(
    'Secret key of a Checkr account, which orders background checks; without it the fake is used where nothing outside is real, or none can be ordered',
  ),
  CHECKR_PACKAGE: optional(text).describe('What is checked: the slug of a package of that account'),
  CHECKR_STATE: text
    .default('WA')
    .describe('State in which the cleaners work, in two letters; Checkr asks for it'),
  CHECKR_API_BASE: optional(url).describe(
    'A fake for Checkr that runs elsewhere, for tests, or its staging: https://api.checkr-staging.com',
  ),
  BACKGROUND_CHECK_MONTHS: number(1, 120)
    .default(24)
    .describe('Months for which the result of a background check counts'),
  SMTP_URL: optional(smtpUrl).describe(
    'Mail server, such as smtps://user:password@mail.example:465; the mailbox fake is used without it',
  ),
  MAIL_FROM: text
    .default('Scrubjay <hello@scrubjay.example>')
    .describe(
      'Sender of e-mails: the address that your mail server signs; its name is only for the first settings',
    ),
  TWILIO_ACCOUNT_SID: optional(text).describe('Twilio account for SMS; the phone fake is used without it'),
  TWILIO_AUTH_TOKEN: optional(text).describe('Token of that account'),
  TWILIO_API_BASE: fakeUrl('An SMS fake'),
  PHONE_COUNTRIES: countries
    .default(['US', 'CA'])
    .describe(
      'Countries whose phone numbers are taken, as ISO codes between commas; numbers without a country are of the first',
    ),
  MAIL_PER_RECIPIENT_DAY: number(1, 10_000)
    .default(40)
    .describe('Most mails about jobs to one address within 24 hours'),
  MAIL_PER_DAY: number(1, 10_000_000)
    .default(10_000)
    .describe(
      'Most mails of this installation within 24 hours; a third at most to addresses no one confirmed',
    ),
  SMS_PER_RECIPIENT_DAY: number(1, 1000).default(8).describe('Most SMS to one number within 24 hours'),
  SMS_PER_DAY: number(1, 10_000_000).default(2000).describe('Most SMS of this installation within 24 hours'),
  QUIET_HOURS: quietHours
    .default('21-8')
    .describe(
      'Hours of SERVICE_ZONE in which SMS wait for the morning, unless they are urgent; off for none; only for the first settings',
    ),
  VAPID_PUBLIC_KEY: optional(text).describe(
    'Public key for push notifications, as npx web-push generate-vapid-keys prints it; without the three, the fake is used where nothing outside is real, or push is not offered',
  ),
  VAPID_PRIVATE_KEY: optional(text).describe('Private key of that pair'),
  VAPID_SUBJECT: optional(text).describe(
    'Address at which push services can reach the operator, such as mailto:you@clean.example',
  ),
  SMS_FROM: text.default('+12065550100').describe('Sender of SMS'),
  S3_BUCKET: optional(text).describe('Bucket for photos; the data folder is used without it'),
  S3_REGION: text.default('us-west-2').describe('Region of the bucket'),
  S3_ENDPOINT: optional(url).describe('Endpoint of an S3-compatible store'),
  S3_ACCESS_KEY_ID: optional(text).describe('Key of the bucket'),
  S3_SECRET_ACCESS_KEY: optional(text).describe('Secret of the bucket'),
}
