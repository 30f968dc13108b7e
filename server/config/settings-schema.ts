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
    .describe('production enables secure cookies and refuses fakes, weak secrets and demo data'),
  PORT: number(0, 65535).default(3000).describe('Port that the server listens on'),
  HOST: text.default('0.0.0.0').describe('Address that the server listens on'),
  SHARE_PORT: flag
    .default(false)
    .describe(
      'Lets several web processes on one Linux machine share a PORT; new connections are distributed among them',
    ),
  PUBLIC_URL: optional(url).describe(
    'Public URL of the site, such as https://clean.example; required in production, for links in messages and behind a proxy',
  ),
  TRUST_PROXY: proxies
    .default(0)
    .describe(
      'Proxies whose X-Forwarded headers are trusted: their number (1 for one), or their networks separated by commas, such as 10.0.0.0/8',
    ),
  DATA_DIR: text.default('.data').describe('Folder for the embedded database, photos and the state of fakes'),
  DATABASE_URL: optional(postgresUrl).describe(
    'URL of a PostgreSQL database to use instead of the embedded one, with the login of its owner',
  ),
  APP_DATABASE_URL: optional(postgresUrl).describe(
    'URL of the same database with the login of the app, if the owner may not create roles',
  ),
  DATABASE_POOLER_URL: optional(text).describe(
    'URL of the same database through a pooler in transaction mode, such as PgBouncer. The app sends its statements there; DATABASE_URL bypasses the pooler',
  ),
  DATABASE_WAIT_SECONDS: number(0, 3600)
    .default(60)
    .describe(
      'Seconds that the server waits at its start for a PostgreSQL that is unreachable or starting; commands do not wait',
    ),
  DATABASE_POOL: number(2, 200).default(10).describe('Maximum number of database connections per process'),
  DATABASE_STATEMENT_SECONDS: number(0, 3600)
    .default(20)
    .describe(
      'Statement timeout of the app in seconds; 0 disables it. Migrations and money:audit have no timeout',
    ),
  DATABASE_LOCK_SECONDS: number(0, 3600)
    .default(8)
    .describe('Lock timeout of the app in seconds; 0 disables it'),
  DATABASE_IDLE_SECONDS: number(0, 3600)
    .default(60)
    .describe('Seconds after which an idle transaction of the app is rolled back; 0 disables the timeout'),
  SESSION_SECRET: optional(atLeast(32)).describe(
    'Secret key for the session cookies, at least 32 random characters. Outside production it is generated and stored in DATA_DIR',
  ),
  RUN: choice(['web', 'worker', 'both'])
    .default('both')
    .describe('Role of this process: web, worker or both; --run= sets the same'),
  LOG_LEVEL: choice(['auto', 'fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('auto')
    .describe('Minimum level of log lines; auto is info in production and warn elsewhere'),
  METRICS_TOKEN: optional(atLeast(16)).describe(
    'Bearer token that GET /metrics requires, at least 16 characters; without it, /metrics does not exist in production',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(url).describe(
    'URL of an OpenTelemetry collector that receives traces over HTTP, such as http://127.0.0.1:4318; without it, tracing is off',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headers).describe(
    'Headers for the collector, separated by commas, such as authorization=Bearer%20token',
  ),
  OTEL_SERVICE_NAME: text.default('scrubjay').describe('Service name of this installation in traces'),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1)
    .default(1)
    .describe('Share of requests and tasks that is traced, from 0 to 1'),
  RATE_LIMIT_SCALE: number(0, 1000)
    .default(1)
    .describe('Factor for every rate limit; 0 disables them for load tests and is refused in production'),
  RATE_LIMIT_REDIS_URL: optional(redisUrl).describe(
    'URL of a Redis 6 or newer that counts rate limits instead of PostgreSQL: redis://user:password@host:6379/0, or rediss:// for TLS',
  ),
  ALLOW_FAKES: flag.default(false).describe('Allows fakes in production, for a rehearsal without real money'),
  FAKES_PORT: number(0, 65_000)
    .default(0)
    .describe(
      'First port of the fakes, for a rehearsal with separate web and worker processes on one machine: the web process runs its fakes on this port and the next six, and workers use them; 0 picks free ports',
    ),
  DEMO: flag
    .default(true)
    .describe(
      'Fills an empty database with demo data; in production only with ALLOW_FAKES=1 and no real provider',
    ),
  BUILD_DIR: text.default('build').describe('Folder of the built pages'),
  KEEP_MESSAGE_TEXTS_DAYS: retentionDays(180)
    .default(730)
    .describe('Days until the text of a sent message is deleted, at least 180; 0 keeps it forever'),
  KEEP_MESSAGES_DAYS: retentionDays(365)
    .default(1825)
    .describe(
      'Days until the record of a message (whether, to which address and why it was sent or not) is deleted, at least 365; 0 keeps it forever',
    ),
  KEEP_CONTACT_MESSAGES_DAYS: retentionDays(30)
    .default(730)
    .describe(
      'Days until messages from people to the operator are deleted, at least 30; 0 keeps them forever',
    ),
  KEEP_CHECKLISTS_DAYS: retentionDays(180)
    .default(365)
    .describe(
      'Days until the checklist and the photos of a visit are deleted, at least 180; 0 keeps them forever',
    ),
  KEEP_CONVERSATIONS_DAYS: retentionDays(30)
    .default(365)
    .describe(
      'Days after a visit until what its customer and cleaner wrote to each other is deleted, at least 30; kept longer while a dispute is open; 0 keeps it forever',
    ),
  KEEP_STRIPE_EVENTS_DAYS: retentionDays(31)
    .default(60)
    .describe('Days until a processed Stripe event is deleted, at least 31; 0 keeps it forever'),
  ...providerSettings,
  SERVICE_ZONE: timeZone
    .default('America/Los_Angeles')
    .describe('Time zone of the service area; determines the current day'),
  PRICE_REGULAR: number(1, 10000)
    .default(70)
    .describe(
      'Base price in dollars for a visit tomorrow or later; only used for the first version of the settings',
    ),
  PRICE_SAME_DAY: number(1, 10000)
    .default(120)
    .describe('Base price in dollars for a visit today; only used for the first version of the settings'),
  PRICE_PER_BATHROOM: number(0, 10000)
    .default(20)
    .describe('Price in dollars per bathroom; only used for the first version of the settings'),
  EMERGENCY_ABOVE: number(0, 100000)
    .default(95)
    .describe(
      'Total in dollars above which a price is labelled Emergency; only used for the first version of the settings',
    ),
  HOLD_FIRST_BOOKING: flag
    .default(true)
    .describe(
      'Registered customers without a paid visit are booked only after they have paid, like guests; only used for the first version of the settings',
    ),
  INCLUDED_ROOMS: text
    .default(defaultIncludedRooms)
    .describe(
      'Rooms that every visit includes, separated by commas; only used for the first version of the settings',
    ),
  LATE_CANCEL_HOURS: number(0, 720)
    .default(24)
    .describe(
      'Hours before the job until which cancelling is free; only used for the first version of the terms (npm run terms)',
    ),
  LATE_CANCEL_FEE_PERCENT: number(0, 100)
    .default(25)
    .describe(
      'Late cancellation fee in percent of the price once a cleaner is assigned; only used for the first version of the terms',
    ),
  PAYOUT_HOLD_HOURS: number(0, 720)
    .default(24)
    .describe(
      'Hours between the end of a job (completed, and its scheduled time over) and the transfer to the cleaner; only used for the first version of the terms',
    ),
  REQUIRE_CLEANER_APPROVAL: flag
    .default(false)
    .describe(
      'Allows only approved cleaners to accept jobs, and none whose background check has expired or is undecided',
    ),
  REQUIRE_VERIFIED_EMAIL: choice(['auto', '1', '0'])
    .default('auto')
    .describe(
      'Without a confirmed email, cleaners cannot accept jobs, and unpaid bookings send one mail a day; auto is 1 in production, else 0',
    ),
  REQUIRE_SECOND_FACTOR: choice(['auto', '1', '0'])
    .default('auto')
    .describe(
      'Requires a second factor of operators, and of cleaners who change their payout destination; auto is 1 in production, else 0',
    ),
  NEW_CLEANER_JOBS: number(0, 1000)
    .default(5)
    .describe('Number of completed jobs after which a cleaner is no longer new'),
  NEW_CLEANER_JOBS_PER_DAY: number(0, 1000)
    .default(5)
    .describe('Number of jobs that a new cleaner can accept per day; 0 disables the limit'),
  TIP_HOLD_HOURS: number(0, 720).default(24).describe('Hours before a tip is paid out'),
  TIP_HOLD_HOURS_NEW: number(0, 720)
    .default(72)
    .describe(
      'Hours before a tip is paid out to a new cleaner, or from a card that has paid for no other cleaning; never shorter than TIP_HOLD_HOURS',
    ),
  STATUS_FOR_ADMINS: flag
    .default(false)
    .describe('Lets only admins read whether payments are set up (/admin/platform-status)'),
  PREFERRED_CLEANER_HOURS: number(0, 72)
    .default(2)
    .describe(
      'Hours during which only the preferred cleaner can accept a job, at most a quarter of the time until the job; 0 lets all cleaners accept at once. Only used for the first version of the terms',
    ),
  BRAND_NAME: text
    .default('Scrubjay')
    .describe('Brand name shown to people; only used for the first version of the settings'),
  SERVICE_AREA: text
    .default('Seattle, WA')
    .describe('Service area in words; only used for the first version of the settings'),
  SERVICE_ZIP_CODES: optional(serviceArea).describe(
    'ZIP codes that can be booked, separated by commas; 981* matches all that begin with 981. Default: Seattle and neighbouring ZIP codes; only used for the first version of the settings',
  ),
  SUPPORT_EMAIL: text
    .default('help@scrubjay.example')
    .describe('Email address of support; only used for the first version of the settings'),
  SUPPORT_PHONE: text
    .default('(206) 555-0142')
    .describe('Phone number of support; only used for the first version of the settings'),
  SUPPORT_HOURS: text
    .default('Mon-Fri 8AM-8PM, Sat-Sun 9AM-6PM')
    .describe('Hours of support; only used for the first version of the settings'),
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
