/** What every feature may build on. */
const ground = [
  'domain',
  'contract',
  'languages',
  'locales',
  'notifications',
  'config',
  'settings',
  'db',
  'rules',
  'refusals',
  'context',
  'queue',
  'plugins',
  'sending',
]
const everything = 'everything above'
const moneyRooms = ['locks', 'ledger', 'credit', 'refunds', 'payouts', 'intents'].map(
  (name) => `money: ${name}`,
)
const webRooms = [
  'domain',
  'contract',
  'web paths',
  'web storage',
  'languages',
  'locales',
  'web api',
  'web ui',
]

/**
 * The rooms and which of them each may import, lowest first: a room may only name rooms above its row, so that no
 * direction comes back. Files of one room see each other; no two rooms share a file.
 */
const rooms = [
  row('domain', '^domain/', []),
  row('languages', '^locales/(languages|en/validation)[.]', []),
  row('contract', '^contract/', ['domain', 'languages']),
  row('locales', '^locales/(?!languages[.]|en/validation[.])', ['domain', 'contract', 'languages']),
  row('notifications', '^notifications/', ['domain', 'languages', 'locales']),

  row('clock', '^server/clock[.]', []),
  row('log', '^server/log/', []),
  row('config', '^server/config[./]', ['domain']),
  row('traces', '^server/traces/', ['config']),
  row('db', '^server/db/', ['domain', 'clock', 'log', 'config', 'traces']),
  row('rules', '^server/rules/', ['domain', 'config', 'db']),
  row('refusals', '^server/(plugins/refusal|commands/command-refusal)[.]', [
    'contract',
    'languages',
    'locales',
  ]),
  // The ways out, which the context opens and hands to everybody.
  row('mail and sms', '^server/providers/(mail/|sms/|notifier|undeliverable)', [
    'notifications',
    'domain',
    'languages',
    'config',
  ]),
  row('openid', '^server/providers/openid/', ['contract', 'config']),
  row('background checks', '^server/providers/background-checks/', ['config']),
  row('push services', '^server/providers/push/', ['config']),
  row('stripe keys', '^server/providers/stripe/(client|trace-calls)[.]', ['domain', 'config', 'traces']),
  row('photo store', '^server/providers/storage/', ['config', 'db']),
  row('redis', '^server/plugins/redis[.]', ['config']),
  row('settings', '^server/settings/', ['domain', 'config', 'db']),
  row('context', '^server/context[.]', [
    ...['settings', 'config', 'db', 'mail and sms', 'openid', 'background checks', 'stripe keys'],
    ...['photo store', 'redis', 'push services'],
    'traces',
  ]),
  row('stripe', '^server/providers/stripe/(?!(client|trace-calls)[.])', ['refusals', 'stripe keys']),
  row('queue', '^server/queue/(queue-task|migrate-queue|queue-logger)[.]', ['db']),
  row('plugins', '^server/plugins/(?!(refusal|redis)[.])', [
    ...['domain', 'contract', 'languages', 'locales', 'notifications', 'log', 'config', 'db', 'rules'],
    ...['refusals', 'redis', 'context', 'traces'],
  ]),
  row('sending', '^server/features/notifications/', [
    ...['domain', 'languages', 'notifications', 'config', 'db', 'rules', 'refusals', 'mail and sms'],
    ...['context', 'queue', 'plugins', 'push services'],
  ]),

  // What operators do is written down by whatever carries it out.
  row('admin log', '^server/features/admin-log/', ['domain', 'db']),

  feature('addresses', []),
  feature('checks', ['background checks']),
  feature('favourites', ['checks']),
  ...['availability', 'contact', 'docs', 'idempotency', 'live', 'push'].map((name) => feature(name, [])),
  feature('preferences', []),
  feature('sessions', []),
  feature('terms', []),
  feature('photos', ['photo store']),
  feature('public-files', ['photos']),
  feature('platform', ['terms']),
  row('people', '^server/features/(accounts|factors|identities)/', [...ground, 'openid', 'admin log']),
  feature('passkeys', ['people']),
  feature('payment-methods', ['stripe']),
  feature('cleaners', ['people', 'photos', 'checks', 'availability']),
  row('job events', '^server/features/job-events/', ground),
  feature('checklists', ['photos', 'job events']),
  feature('conversation', ['photos', 'job events', 'idempotency']),
  money('locks', []),
  money('ledger', ['job events']),
  money('credit', ['money: ledger']),
  money('refunds', ['stripe', 'money: locks', 'money: ledger', 'money: credit']),
  feature('credit', ['money: credit']),
  feature('own-data', ['people', 'photos', 'stripe', 'background checks', 'money: credit']),
  money('payouts', ['stripe keys', 'stripe', 'people', 'money: locks', 'money: ledger']),
  money('intents', ['stripe', 'money: locks', 'money: ledger', 'money: refunds', 'money: payouts']),
  money('audit', ['stripe']),
  feature('health', ['money: audit']),
  // A job, its payment and its transitions: service files call each other, never in a circle.
  row(
    'jobs',
    '^server/features/(jobs|payments|bookings|promotions|referrals|receipts|reviews|series|gift-cards|calendar-feeds|statements)/',
    [
      ...[...ground, ...moneyRooms, 'stripe keys', 'stripe', 'job events', 'admin log'],
      ...['addresses', 'idempotency', 'terms', 'photos', 'people', 'cleaners', 'checks', 'payment-methods'],
      'availability',
    ],
  ),
  row('stripe events', '^server/features/stripe-events/', [
    ...ground,
    ...['stripe keys', 'stripe', ...moneyRooms, 'jobs', 'payment-methods'],
  ]),
  feature('manage', ['people']),

  // the admin area looks at everything.
  feature('admin', [
    ...['admin log', 'people', 'cleaners', 'job events', 'terms', 'photos', ...moneyRooms, 'money: audit'],
    ...['jobs', 'contact', 'checks', 'background checks', 'log'],
    ...['stripe', 'conversation', 'health', 'own-data', 'credit'],
  ]),

  // The specification's other calls and payload shapes; no feature imports it.
  row('legacy', '^server/legacy/', [...ground, 'idempotency', 'people', 'cleaners', 'jobs']),

  row('worker', '^server/queue/(?!(queue-task|migrate-queue|queue-logger)[.])', [
    ...['traces', 'conversation'],
    ...[...ground, 'photos', 'stripe', 'contact', 'idempotency', 'people', 'manage', 'own-data', 'checks'],
    ...[...moneyRooms, 'money: audit', 'jobs', 'stripe events', 'payment-methods', 'checklists'],
  ]),
  row('app', '^server/app[.]', everything),
  row('sandbox', '^server/sandbox/', [
    ...ground,
    ...['mail and sms', 'openid', 'stripe keys', 'background checks', 'push services'],
  ]),
  row('demo', '^demo/', ['domain', 'contract', 'config', 'db', 'context', 'people', 'app']),
  row('start', '^server/start/', [
    ...['clock', 'log'],
    'config',
    'db',
    'refusals',
    'context',
    'queue',
    'plugins',
    'health',
    'demo',
  ]),
  row('backup', '^server/backup/', ['config', 'db', 'refusals', 'photo store', 'queue']),
  row('doctor', '^server/doctor/', [
    ...['languages', 'locales', 'domain', 'config', 'db', 'mail and sms', 'settings'],
    ...['stripe keys', 'photo store', 'redis', 'background checks', 'health'],
  ]),
  row('commands', '^server/(commands/(?!command-refusal)|(?!app|clock|config|context)[^/]+$)', everything),
  row('tools', '^tools/', everything),

  row('fakes', '^fakes/', []),

  row('web paths', '^web/(paths|page-kind)[.]', ['domain', 'contract', 'languages', 'locales']),
  row('web storage', '^web/storage/', ['domain']),
  row('web theme', '^web/theme/', ['languages', 'locales']),
  row('web api', '^web/api/', ['contract', 'languages', 'locales', 'web storage']),
  row('web ui', '^web/ui/', ['domain', 'contract', 'web paths', 'languages', 'locales', 'web api']),
  row('web worker', '^web/worker/', ['web storage']),
  row('web shell', '^web/shell/', webRooms),
  row('web features', '^web/features/', [...webRooms, 'web shell']),
  row('web routes', '^web/routes/', [...webRooms, 'web shell', 'web features']),
  row('web frame', '^web/(?!paths|page-kind)[^/]+$', [...webRooms, 'web theme', 'web shell']),
]

function row(name, files, imports) {
  return { name, files, imports }
}

function money(name, imports) {
  return row(`money: ${name}`, `^server/money/${name}/`, [...ground, ...imports])
}

function feature(name, imports) {
  return row(name, `^server/features/${name}/`, [...ground, ...imports])
}

const ours = '^(domain|contract|locales|notifications|server|demo|web|fakes|tests|bench|tools)/'
const testing = '[.]test[.]tsx?$|[.]app[.]ts$|^(tests|bench)/'

const directions = rooms.map(({ name, files, imports }, index) => {
  const above = rooms.slice(0, index)
  const allowed = imports === everything ? above.map((room) => room.name) : imports
  const known = allowed.map((wanted) => above.find((room) => room.name === wanted))
  if (known.includes(undefined)) throw new Error(`${name} imports a room that is not above it`)
  return {
    name: `${name} may not import this`,
    severity: 'error',
    from: { path: files, pathNot: testing },
    to: { path: ours, pathNot: [files, ...known.map((room) => room.files)] },
  }
})

const rules = {
  'an import that goes in a circle': { from: {}, to: { circular: true } },
  'a file outside of the rooms': {
    from: { path: ours, pathNot: [testing, ...rooms.map(({ files }) => files)] },
    to: {},
  },
  'the domain, its tests too, knows nothing else of ours': {
    from: { path: '^domain/' },
    to: { path: ours, pathNot: '^domain/' },
  },
  'only tests may import what is for tests': {
    from: { path: ours, pathNot: testing },
    to: { path: '^(tests|bench)/' },
  },
  'a feature reaches another only through its acts': {
    from: { path: '^server/(?:features|money)/([^/]+)/', pathNot: testing },
    to: {
      path: '^server/(?:features|money)/[^/]+/(store|routes|present|tasks)[.]ts$',
      pathNot: '^server/(?:features|money)/$1/',
    },
  },
  'an adapter calls a feature only through its acts': {
    from: { path: '^server/legacy/', pathNot: testing },
    to: { path: '^server/(?:features|money)/[^/]+/(store|routes|tasks)[.]ts$' },
  },
  'tracing is loaded only where a collector is named': {
    from: { path: ours, pathNot: `${testing}|^server/traces/send-traces[.]` },
    to: {
      path: '^@opentelemetry/|node_modules/@opentelemetry/|^server/traces/send-traces[.]',
      dependencyTypesNot: ['dynamic-import'],
    },
  },
  'the stripe package belongs in server/providers/stripe': {
    from: { path: ours, pathNot: `${testing}|^server/providers/stripe/|^fakes/` },
    to: { path: '^stripe$|node_modules/stripe/' },
  },
}

/** For dependency-cruiser; types count, since they show where a file stands as much as code does. */
export default {
  forbidden: [
    ...Object.entries(rules).map(([name, rule]) => ({ name, severity: 'error', ...rule })),
    ...directions,
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|[.]react-router|[.]data)/' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node'] },
  },
}
