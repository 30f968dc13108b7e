import { defaultIncludedRooms } from '../../domain/settings/included-rooms.ts'
import {
  choice,
  countries,
  flag,
  headers,
  keptDays,
  number,
  proxies,
  quietHours,
  serviceArea,
  text,
  url,
  type Values,
} from './settings.ts'

/** Every setting of the environment. docs/settings.md is this table, checked by a test. */
export const table = {
  NODE_ENV: choice(
    'development',
    ['development', 'production', 'test'],
    'production turns on secure cookies and refuses stand-ins, weak secrets and demo data',
  ),
  PORT: number(3000, 0, 65535, 'Port the product is served on'),
  HOST: text('0.0.0.0', 'Address to listen on'),
  SHARE_PORT: flag(
    false,
    'Several web processes of one Linux machine listen on the same PORT, and new connections are dealt out among them',
  ),
  PUBLIC_URL: url(
    null,
    'Address people use, such as https://clean.example; needed in production for links in messages and behind a proxy',
  ),
  TRUST_PROXY: proxies(
    'Proxies whose X-Forwarded headers are believed: how many (1 for one), or their networks between commas, as 10.0.0.0/8',
  ),
  DATA_DIR: text('.data', 'Folder of the embedded database, photos and stand-in state'),
  DATABASE_URL: text(
    null,
    'PostgreSQL to use instead of the embedded one, as the user who owns the database',
  ),
  APP_DATABASE_URL: text(
    null,
    'The same database as the login the app serves with, where the owner may not make one',
  ),
  DATABASE_POOLER_URL: text(
    null,
    'The same database through a pooler in transaction mode, such as PgBouncer: the statements of the app go there, DATABASE_URL leads past it',
  ),
  DATABASE_WAIT_SECONDS: number(
    60,
    0,
    3600,
    'How long a start waits for a PostgreSQL that is away or starting before it gives up; commands do not wait',
  ),
  DATABASE_POOL: number(10, 2, 200, 'Most connections to the database per process'),
  DATABASE_STATEMENT_SECONDS: number(
    20,
    0,
    3600,
    'Longest the app waits for one statement; 0 is for ever. Migrations and money:audit have no limit',
  ),
  DATABASE_LOCK_SECONDS: number(8, 0, 3600, 'Longest a statement of the app waits for a lock; 0 is for ever'),
  DATABASE_IDLE_SECONDS: number(
    60,
    0,
    3600,
    'Longest a transaction of the app may do nothing before it is undone; 0 is for ever',
  ),
  SESSION_SECRET: text(
    null,
    'At least 32 random characters; keys the session cookies. Made and kept in DATA_DIR outside production',
  ),
  RUN: choice('both', ['web', 'worker', 'both'], 'What this process does; --run= does the same'),
  LOG_LEVEL: choice(
    'auto',
    ['auto', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
    'How much is logged; auto is info in production and warn elsewhere',
  ),
  METRICS_TOKEN: text(
    null,
    'Bearer token that GET /metrics asks for, 16 characters or more; without one production has no /metrics',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    null,
    'An OpenTelemetry collector that takes traces over HTTP, such as http://127.0.0.1:4318; none are made without it',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: headers(
    'What the collector asks for, such as authorization=Bearer%20token, between commas',
  ),
  OTEL_SERVICE_NAME: text('scrubjay', 'What the traces call this installation'),
  OTEL_TRACES_SAMPLER_ARG: number(1, 0, 1, 'Of the requests and tasks, the share that is traced'),
  RATE_LIMIT_SCALE: number(
    1,
    0,
    1000,
    'Multiplies every rate limit; 0 lifts them for load tests and is refused in production',
  ),
  RATE_LIMIT_REDIS_URL: text(
    null,
    'A Redis 6 or newer that counts rate limits instead of PostgreSQL: redis://user:password@host:6379/0, or rediss:// for TLS',
  ),
  ALLOW_STAND_INS: flag(false, 'Let production run on stand-ins, for a rehearsal without real money'),
  FAKES_PORT: number(
    0,
    0,
    65_000,
    'Rehearsal of web and worker on one machine: the web process has its stand-ins on this port and the next five, and workers use them; 0: free ports',
  ),
  DEMO: flag(
    true,
    'Fill an empty database with demo data; in production only with ALLOW_STAND_INS=1 and nothing real outside',
  ),
  BUILD_DIR: text('build', 'Folder of the built web pages'),
  KEEP_MESSAGE_TEXTS_DAYS: keptDays(
    730,
    180,
    'Days until the words of a sent message are forgotten, 180 or more; 0 is for ever',
  ),
  KEEP_MESSAGES_DAYS: keptDays(
    1825,
    365,
    'Days until it is forgotten that, where to and why a message was sent or not, 365 or more; 0 is for ever',
  ),
  KEEP_CONTACT_MESSAGES_DAYS: keptDays(
    730,
    30,
    'Days until what people wrote to the operator goes, 30 or more; 0 is for ever',
  ),
  KEEP_STRIPE_EVENTS_DAYS: keptDays(
    60,
    31,
    "Days until an event of Stripe's that has had its effect goes, 31 or more; 0 is for ever",
  ),
  STRIPE_SECRET_KEY: text(null, 'Secret key from the Stripe dashboard; the stand-in is used without it'),
  STRIPE_PUBLISHABLE_KEY: text(null, 'Publishable key of the same account'),
  STRIPE_WEBHOOK_SECRET: text(
    null,
    'Signing secrets of the webhook endpoints at /api/webhooks/stripe, between commas: of your account and of connected ones',
  ),
  STRIPE_API_BASE: url(null, 'A Stripe stand-in that runs elsewhere, for tests'),
  STRIPE_DASHBOARD_URL: url(
    'https://dashboard.stripe.com/settings/connect',
    'Where the operator finishes the Connect setup',
  ),
  GOOGLE_CLIENT_ID: text(
    null,
    'OAuth client for signing in with Google; without it the stand-in is used where nothing outside is real, or the button is missing',
  ),
  GOOGLE_CLIENT_SECRET: text(null, 'Secret of that client'),
  GOOGLE_ISSUER: url(null, 'A stand-in for Google that runs elsewhere, for tests'),
  APPLE_CLIENT_ID: text(
    null,
    'Services ID for signing in with Apple; without it the stand-in is used where nothing outside is real, or the button is missing',
  ),
  APPLE_TEAM_ID: text(null, 'Team of the Services ID, ten characters'),
  APPLE_KEY_ID: text(null, 'Key for signing in with Apple, ten characters'),
  APPLE_PRIVATE_KEY: text(null, 'That key: the content of its .p8 file; line breaks may be written as \\n'),
  APPLE_ISSUER: url(null, 'A stand-in for Apple that runs elsewhere, for tests'),
  CHECKR_API_KEY: text(
    null,
    'Secret key of a Checkr account, which orders background checks; without it the stand-in is used where nothing outside is real, or none can be ordered',
  ),
  CHECKR_PACKAGE: text(null, 'What is checked: the slug of a package of that account'),
  CHECKR_STATE: text('WA', 'State in which the cleaners work, in two letters; Checkr asks for it'),
  CHECKR_API_BASE: url(
    null,
    'A stand-in for Checkr that runs elsewhere, for tests, or its staging: https://api.checkr-staging.com',
  ),
  BACKGROUND_CHECK_MONTHS: number(24, 1, 120, 'Months for which the result of a background check counts'),
  SMTP_URL: text(
    null,
    'Mail server, such as smtps://user:password@mail.example:465; the mailbox stand-in is used without it',
  ),
  MAIL_FROM: text(
    'Scrubjay <hello@scrubjay.example>',
    'Sender of e-mails: the address that your mail server signs; its name is only for the first settings',
  ),
  TWILIO_ACCOUNT_SID: text(null, 'Twilio account for SMS; the phone stand-in is used without it'),
  TWILIO_AUTH_TOKEN: text(null, 'Token of that account'),
  TWILIO_API_BASE: url(null, 'An SMS stand-in that runs elsewhere, for tests'),
  PHONE_COUNTRIES: countries(
    ['US', 'CA'],
    'Countries whose phone numbers are taken, as ISO codes between commas; numbers without a country are of the first',
  ),
  MAIL_PER_RECIPIENT_DAY: number(40, 1, 10_000, 'Most mails about jobs to one address within 24 hours'),
  MAIL_PER_DAY: number(
    10_000,
    1,
    10_000_000,
    'Most mails of this installation within 24 hours; a third at most to addresses nobody confirmed',
  ),
  SMS_PER_RECIPIENT_DAY: number(8, 1, 1000, 'Most SMS to one number within 24 hours'),
  SMS_PER_DAY: number(2000, 1, 10_000_000, 'Most SMS of this installation within 24 hours'),
  QUIET_HOURS: quietHours(
    '21-8',
    'Hours of SERVICE_ZONE in which SMS wait for the morning, unless they are urgent; off for none; only for the first settings',
  ),
  SMS_FROM: text('+12065550100', 'Sender of SMS'),
  S3_BUCKET: text(null, 'Bucket for photos; the data folder is used without it'),
  S3_REGION: text('us-west-2', 'Region of the bucket'),
  S3_ENDPOINT: url(null, 'Endpoint of an S3-compatible store'),
  S3_ACCESS_KEY_ID: text(null, 'Key of the bucket'),
  S3_SECRET_ACCESS_KEY: text(null, 'Secret of the bucket'),
  SERVICE_ZONE: text('America/Los_Angeles', 'Time zone of the service area; decides what today is'),
  PRICE_REGULAR: number(
    70,
    1,
    10000,
    'Base price in dollars for tomorrow and later; only for the first settings',
  ),
  PRICE_SAME_DAY: number(120, 1, 10000, 'Base price in dollars for today; only for the first settings'),
  PRICE_PER_BATHROOM: number(20, 0, 10000, 'Dollars per bathroom; only for the first settings'),
  EMERGENCY_ABOVE: number(
    95,
    0,
    100000,
    'Totals above this many dollars are labelled Emergency; only for the first settings',
  ),
  HOLD_FIRST_BOOKING: flag(
    true,
    'A registered customer without a paid visit is booked once they have paid, as guests are; only for the first settings',
  ),
  INCLUDED_ROOMS: text(
    defaultIncludedRooms,
    'The rooms that every visit includes, between commas; only for the first settings',
  ),
  LATE_CANCEL_HOURS: number(
    24,
    0,
    720,
    'Cancelling is free until this many hours before the job; only for the first terms (npm run terms)',
  ),
  LATE_CANCEL_FEE_PERCENT: number(
    25,
    0,
    100,
    'Late fee in percent of the price once a cleaner is assigned; only for the first terms',
  ),
  PAYOUT_HOLD_HOURS: number(
    24,
    0,
    720,
    'Hours between the end of a job (completed, and its scheduled time over) and the transfer to the cleaner; only for the first terms',
  ),
  REQUIRE_CLEANER_APPROVAL: flag(
    false,
    'Only approved cleaners may accept jobs, and none whose check has ended or is not decided about',
  ),
  REQUIRE_VERIFIED_EMAIL: choice(
    'auto',
    ['auto', '1', '0'],
    'Without a confirmed e-mail cleaners accept no jobs, and an unpaid booking makes one mail a day; auto is 1 in production, else 0',
  ),
  REQUIRE_SECOND_FACTOR: choice(
    'auto',
    ['auto', '1', '0'],
    'Operators, and cleaners who change where their money goes, need a second factor; auto is 1 in production, else 0',
  ),
  NEW_CLEANER_JOBS: number(5, 0, 1000, 'Completed jobs until a cleaner is no longer new'),
  NEW_CLEANER_JOBS_PER_DAY: number(5, 0, 1000, 'Jobs that a new cleaner can accept per day; 0 is no limit'),
  TIP_HOLD_HOURS: number(24, 0, 720, 'Hours a tip waits before it is paid out'),
  TIP_HOLD_HOURS_NEW: number(
    72,
    0,
    720,
    'The same for tips to a new cleaner, or from a card that has paid for no other cleaning; never shorter than TIP_HOLD_HOURS',
  ),
  STATUS_FOR_ADMINS: flag(false, 'Only admins may read whether payments are set up (/admin/platform-status)'),
  PREFERRED_CLEANER_HOURS: number(
    2,
    0,
    72,
    'Hours a chosen cleaner has a job alone, at most a quarter of the time before it, 0 turns it off; only for the first terms',
  ),
  BRAND_NAME: text('Scrubjay', 'Name shown to people; only for the first settings'),
  SERVICE_AREA: text('Seattle, WA', 'Where you clean, in words; only for the first settings'),
  SERVICE_ZIP_CODES: serviceArea(
    'ZIP codes that can be booked, between commas; 981* is all that begin so. Without it Seattle and its neighbours; only for the first settings',
  ),
  SUPPORT_EMAIL: text('help@scrubjay.example', 'Where people write to; only for the first settings'),
  SUPPORT_PHONE: text('(206) 555-0142', 'Where people call; only for the first settings'),
  SUPPORT_HOURS: text(
    'Mon-Fri 8AM-8PM, Sat-Sun 9AM-6PM',
    'When support answers; only for the first settings',
  ),
} as const

export type Settings = Values<typeof table>
