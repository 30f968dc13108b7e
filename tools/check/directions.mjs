/** What every feature may build on. */
const ground = [
  'domain',
  'contract',
  'messages',
  'config',
  'db',
  'refusals',
  'context',
  'queue',
  'http',
  'notify',
]
const everything = 'everything above'

/**
 * The rooms and which of them each may import, lowest first: a room may only name rooms above its row, so that no
 * direction comes back. Files of one room see each other; no two rooms share a file.
 */
const rooms = [
  row('domain', '^domain/', []),
  row('contract', '^contract/', ['domain']),
  row('messages', '^messages/', ['domain']),

  row('clock', '^server/clock[.]', []),
  row('log', '^server/log/', []),
  row('config', '^server/config[./]', ['domain']),
  row('db', '^server/db/', ['domain', 'clock', 'config']),
  row('refusals', '^server/(http/refusal|declined)[.]', ['contract']),
  // The ways out, which the context opens and hands to everybody.
  row('mail and sms', '^server/notify/(notifier|mail-door|sms-door|undeliverable)[.]', [
    'messages',
    'config',
  ]),
  row('openid', '^server/openid/', ['contract', 'config']),
  row('stripe keys', '^server/stripe/client[.]', ['config']),
  row('photo store', '^server/storage/photo-store[.]', ['config']),
  row('redis', '^server/http/redis[.]', ['config']),
  row('context', '^server/context[.]', [
    ...['config', 'db', 'mail and sms', 'openid', 'stripe keys', 'photo store', 'redis'],
  ]),
  row('stripe', '^server/stripe/(?!client[.])', ['refusals', 'stripe keys']),
  row('queue', '^server/queue/(queue-task|migrate-queue|quiet)[.]', ['db']),
  row('http', '^server/http/(?!(refusal|redis)[.])', [
    ...['domain', 'contract', 'config', 'db', 'refusals', 'redis', 'context'],
  ]),
  row('storage', '^server/storage/(?!photo-store[.])', [
    ...['domain', 'config', 'db', 'refusals', 'photo store', 'context'],
  ]),
  row('notify', '^server/notify/(?!(notifier|mail-door|sms-door|undeliverable)[.])', [
    ...['domain', 'messages', 'config', 'db', 'refusals', 'mail and sms', 'context', 'queue', 'http'],
  ]),

  feature('addresses', []),
  feature('contact', []),
  feature('docs', []),
  feature('health', []),
  feature('idempotency', []),
  feature('ledger', []),
  feature('live', []),
  feature('preferences', []),
  feature('sessions', []),
  feature('terms', []),
  feature('vetting', []),
  feature('audit', ['stripe']),
  feature('photos', ['storage']),
  feature('platform', ['terms']),
  row('people', '^server/features/(accounts|factors|identities)/', [...ground, 'openid']),
  feature('passkeys', ['people']),
  feature('own-data', ['people', 'storage', 'stripe']),
  feature('cleaners', ['people', 'photos']),
  // Booking a cleaning, doing it and paying for it still know each other.
  row('cleanings', '^server/features/(bookings|jobs|payments|payouts|disputes|reviews)/', [
    ...[
      ...ground,
      'stripe keys',
      'stripe',
      'addresses',
      'idempotency',
      'ledger',
      'terms',
      'photos',
      'people',
    ],
    'cleaners',
  ]),
  feature('manage', ['people']),

  row('worker', '^server/queue/(?!(queue-task|migrate-queue|quiet)[.])', [
    ...[...ground, 'storage', 'audit', 'idempotency', 'people', 'manage', 'own-data', 'cleanings'],
  ]),
  row('app', '^server/app[.]', everything),
  row('sandbox', '^server/sandbox/', [...ground, 'mail and sms', 'openid', 'stripe keys']),
  row('demo', '^demo/', ['domain', 'contract', 'config', 'db', 'context', 'people', 'app']),
  row('start', '^server/start/', [
    'clock',
    'config',
    'db',
    'refusals',
    'context',
    'queue',
    'http',
    'health',
    'demo',
  ]),
  row('commands', '^server/(?!app|clock|config|context|declined)[^/]+$', everything),
  row('tools', '^tools/', everything),

  row('stand-ins', '^stand-ins/', []),

  row('web paths', '^web/(paths|page-kind)[.]', ['domain', 'contract']),
  row('web storage', '^web/storage/', []),
  row('web copy', '^web/copy/', ['domain', 'contract']),
  row('web theme', '^web/theme/', ['web copy']),
  row('web api', '^web/api/', ['contract', 'web storage']),
  row('web ui', '^web/ui/', ['domain', 'contract', 'web paths', 'web copy', 'web api']),
  row('web shell', '^web/shell/', ['contract', 'web paths', 'web storage', 'web copy', 'web api', 'web ui']),
  row('web pages', '^web/pages/', [
    ...['domain', 'contract', 'web paths', 'web storage', 'web copy', 'web api', 'web ui', 'web shell'],
  ]),
  row('web frame', '^web/(?!paths|page-kind)[^/]+$', [
    ...['contract', 'web paths', 'web storage', 'web copy', 'web theme', 'web api', 'web ui', 'web shell'],
  ]),
]

function row(name, files, imports) {
  return { name, files, imports }
}

function feature(name, imports) {
  return row(name, `^server/features/${name}/`, [...ground, ...imports])
}

const ours = '^(domain|contract|messages|server|demo|web|stand-ins|testing|proofs|e2e|bench|tools)/'
const testing = '[.]test[.]tsx?$|[.]app[.]ts$|^(testing|proofs|e2e|bench)/'

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
    to: { path: '^(testing|proofs|e2e|bench)/' },
  },
  'a feature reaches another only through its acts': {
    from: { path: '^server/features/([^/]+)/', pathNot: testing },
    to: {
      path: '^server/features/[^/]+/(store|routes|present|tasks)[.]ts$',
      pathNot: '^server/features/$1/',
    },
  },
  'the stripe package belongs in server/stripe': {
    from: { path: ours, pathNot: `${testing}|^server/stripe/|^stand-ins/` },
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
