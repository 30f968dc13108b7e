import * as z from 'zod'
import { defaultIncludedRooms } from '#domain/settings/included-rooms.ts'
import { providerSettings } from './provider-settings.ts'
import {
  atLeast,
  choice,
  flag,
  headers,
  number,
  optional,
  postgresUrl,
  proxies,
  redisUrl,
  retentionDays,
  SettingProblem,
  serviceArea,
  text,
  timeZone,
  url,
} from './setting-types.ts'

/** Every setting of the environment; docs/settings.md is written from it. */
export const settingsSchema = z.object({
  NODE_ENV: choice(['development', 'production', 'test'])
    .default('development')
    .describe('production turns on secure cookies and refuses fakes, weak secrets and demo data'),
  PORT: number(0, 65535).default(3000).describe('Port the product is served on'),
  HOST: text.default('0.0.0.0').describe('Address to listen on'),
  SHARE_PORT: flag
    .default(false)
    .describe(
      'Several web processes of one Linux machine listen on the same PORT, and new connections are dealt out among them',
    ),
  PUBLIC_URL: optional(url).describe(
    'Address people use, such as https://clean.example; needed in production for links in messages and behind a proxy',
  ),
  TRUST_PROXY: proxies
    .default(0)
    .describe(
      'Proxies whose X-Forwarded headers are believed: how many (1 for one), or their networks between commas, as 10.0.0.0/8',
    ),
  DATA_DIR: text.default('.data').describe('Folder of the embedded database, photos and fake state'),
  DATABASE_URL: optional(postgresUrl).describe(
    'PostgreSQL to use instead of the embedded one, as the user who owns the database',
  ),
  APP_DATABASE_URL: optional(postgresUrl).describe(
    'The same database as the login the app serves with, where the owner may not make one',
  ),
  DATABASE_POOLER_URL: optional(text).describe(
    'The same database through a pooler in transaction mode, such as PgBouncer: the statements of the app go there, DATABASE_URL leads past it',
  ),
  DATABASE_WAIT_SECONDS: number(0, 3600)
    .default(60)
    .describe(
      'How long a start waits for a PostgreSQL that is away or starting before it gives up; commands do not wait',
    ),
  DATABASE_POOL: number(2, 200).default(10).describe('Most connections to the database per process'),
  DATABASE_STATEMENT_SECONDS: number(0, 3600)
    .default(20)
    .describe(
      'Longest the app waits for one statement; 0 is for ever. Migrations and money:audit have no limit',
    ),
  DATABASE_LOCK_SECONDS: number(0, 3600)
    .default(8)
    .describe('Longest a statement of the app waits for a lock; 0 is for ever'),
  DATABASE_IDLE_SECONDS: number(0, 3600)
    .default(60)
    .describe('Longest a transaction of the app may do nothing before it is undone; 0 is for ever'),
  SESSION_SECRET: optional(atLeast(32)).describe(
    'At least 32 random characters; keys the session cookies. Made and kept in DATA_DIR outside production',
  ),
  RUN: choice(['web', 'worker', 'both'])
    .default('both')
    .describe('What this process does; --run= does the same'),
  LOG_LEVEL: choice(['auto', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('auto')
    .describe('How much is logged; auto is info in production and warn elsewhere'),
  METRICS_TOKEN: optional(atLeast(16)).describe(
    'Bearer token that GET /metrics asks for, 16 characters or more; without one production has no /metrics',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url).describe(
    'An OpenTelemetry collector that takes traces over HTTP, such as http://127.0.0.1:4318; none are made without it',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers).describe(
    'What the collector asks for, such as authorization=Bearer%20token, between commas',
  ),
  OTEL_SERVICE_NAME: text.default('scrubjay').describe('What the traces call this installation'),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1)
    .default(1)
    .describe('Of the requests and tasks, the share that is traced'),
  RATE_LIMIT_SCALE: number(0, 1000)
    .default(1)
    .describe('Multiplies every rate limit; 0 lifts them for load tests and is refused in production'),
  RATE_LIMIT_REDIS_URL: optional(redisUrl).describe(
    'A Redis 6 or newer that counts rate limits instead of PostgreSQL: redis://user:password@host:6379/0, or rediss:// for TLS',
  ),
  ALLOW_FAKES: flag
    .default(false)
    .describe('Let production run on fakes, for a rehearsal without real money'),
  FAKES_PORT: number(0, 65_000)
    .default(0)
    .describe(
      'Rehearsal of web and worker on one machine: the web process has its fakes on this port and the next five, and workers use them; 0: free ports',
    ),
  DEMO: flag
    .default(true)
    .describe(
      'Fill an empty database with demo data; in production only with ALLOW_FAKES=1 and nothing real outside',
    ),
  BUILD_DIR: text.default('build').describe('Folder of the built web pages'),
  KEEP_MESSAGE_TEXTS_DAYS: retentionDays(180)
    .default(730)
    .describe('Days until the words of a sent message are forgotten, 180 or more; 0 is for ever'),
  KEEP_MESSAGES_DAYS: retentionDays(365)
    .default(1825)
    .describe(
      'Days until it is forgotten that, where to and why a message was sent or not, 365 or more; 0 is for ever',
    ),
  KEEP_CONTACT_MESSAGES_DAYS: retentionDays(30)
    .default(730)
    .describe('Days until what people wrote to the operator goes, 30 or more; 0 is for ever'),
  KEEP_STRIPE_EVENTS_DAYS: retentionDays(31)
    .default(60)
    .describe("Days until an event of Stripe's that has had its effect goes, 31 or more; 0 is for ever"),
  ...providerSettings,
  SERVICE_ZONE: timeZone
    .default('America/Los_Angeles')
    .describe('Time zone of the service area; decides what today is'),
  PRICE_REGULAR: number(1, 10000)
    .default(70)
    .describe('Base price in dollars for tomorrow and later; only for the first settings'),
  PRICE_SAME_DAY: number(1, 10000)
    .default(120)
    .describe('Base price in dollars for today; only for the first settings'),
  PRICE_PER_BATHROOM: number(0, 10000)
    .default(20)
    .describe('Dollars per bathroom; only for the first settings'),
  EMERGENCY_ABOVE: number(0, 100000)
    .default(95)
    .describe('Totals above this many dollars are labelled Emergency; only for the first settings'),
  HOLD_FIRST_BOOKING: flag
    .default(true)
    .describe(
      'A registered customer without a paid visit is booked once they have paid, as guests are; only for the first settings',
    ),
  INCLUDED_ROOMS: text
    .default(defaultIncludedRooms)
    .describe('The rooms that every visit includes, between commas; only for the first settings'),
  LATE_CANCEL_HOURS: number(0, 720)
    .default(24)
    .describe(
      'Cancelling is free until this many hours before the job; only for the first terms (npm run terms)',
    ),
  LATE_CANCEL_FEE_PERCENT: number(0, 100)
    .default(25)
    .describe('Late fee in percent of the price once a cleaner is assigned; only for the first terms'),
  PAYOUT_HOLD_HOURS: number(0, 720)
    .default(24)
    .describe(
      'Hours between the end of a job (completed, and its scheduled time over) and the transfer to the cleaner; only for the first terms',
    ),
  REQUIRE_CLEANER_APPROVAL: flag
    .default(false)
    .describe(
      'Only approved cleaners may accept jobs, and none whose check has ended or is not decided about',
    ),
  REQUIRE_VERIFIED_EMAIL: choice(['auto', '1', '0'])
    .default('auto')
    .describe(
      'Without a confirmed e-mail cleaners accept no jobs, and an unpaid booking makes one mail a day; auto is 1 in production, else 0',
    ),
  REQUIRE_SECOND_FACTOR: choice(['auto', '1', '0'])
    .default('auto')
    .describe(
      'Operators, and cleaners who change where their money goes, need a second factor; auto is 1 in production, else 0',
    ),
  NEW_CLEANER_JOBS: number(0, 1000).default(5).describe('Completed jobs until a cleaner is no longer new'),
  NEW_CLEANER_JOBS_PER_DAY: number(0, 1000)
    .default(5)
    .describe('Jobs that a new cleaner can accept per day; 0 is no limit'),
  TIP_HOLD_HOURS: number(0, 720).default(24).describe('Hours a tip waits before it is paid out'),
  TIP_HOLD_HOURS_NEW: number(0, 720)
    .default(72)
    .describe(
      'The same for tips to a new cleaner, or from a card that has paid for no other cleaning; never shorter than TIP_HOLD_HOURS',
    ),
  STATUS_FOR_ADMINS: flag
    .default(false)
    .describe('Only admins may read whether payments are set up (/admin/platform-status)'),
  PREFERRED_CLEANER_HOURS: number(0, 72)
    .default(2)
    .describe(
      'Hours in which only the chosen cleaner can take a job, at most a quarter of the time until it; 0: everybody can at once. Only for the first terms',
    ),
  BRAND_NAME: text.default('Scrubjay').describe('Name shown to people; only for the first settings'),
  SERVICE_AREA: text
    .default('Seattle, WA')
    .describe('Where you clean, in words; only for the first settings'),
  SERVICE_ZIP_CODES: optional(serviceArea).describe(
    'ZIP codes that can be booked, between commas; 981* is all that begin so. Without it Seattle and its neighbours; only for the first settings',
  ),
  SUPPORT_EMAIL: text
    .default('help@scrubjay.example')
    .describe('Where people write to; only for the first settings'),
  SUPPORT_PHONE: text.default('(206) 555-0142').describe('Where people call; only for the first settings'),
  SUPPORT_HOURS: text
    .default('Mon-Fri 8AM-8PM, Sat-Sun 9AM-6PM')
    .describe('When support answers; only for the first settings'),
})

export type EnvironmentSettings = z.output<typeof settingsSchema>

/** Reads all settings; an empty value counts as missing. Throws one error that names every wrong setting. */
export function readSettings(environment: Record<string, string | undefined>): EnvironmentSettings {
  const given = Object.entries(environment)
    .map(([name, value]) => [name, value?.trim()])
    .filter(([, value]) => value)
  const { data, error } = settingsSchema.safeParse(Object.fromEntries(given))
  if (data) return data
  throw new SettingProblem(error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('\n'))
}
