import { demoLogins } from '#demo/people.ts'
import { openThrottled, type PageLoad } from './page-load.ts'
import { startProduct } from './product.ts'
import type { TableRow } from './table.ts'

const rounds = 5

/** Each kind of page, and the demo account that opens it. */
const pages: [path: string, person: string | null][] = [
  ['/', null],
  ['/book-now', null],
  ['/auth/login', null],
  ['/customer/dashboard', 'alice'],
  ['/customer/jobs/:id', 'alice'],
  ['/cleaner/jobs', 'bob'],
  ['/cleaner/jobs/:id', 'bob'],
  ['/admin', 'olivia'],
]

/** Loads each page in Chromium with applied throttling, and the same page with its scripts blocked. */
export async function benchPages(
  dataDir: string,
  buildDir: string,
  executablePath: string,
): Promise<TableRow[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, RATE_LIMIT_SCALE: '1' })
  const origin = `http://127.0.0.1:${product.port}`
  try {
    const rows: TableRow[] = []
    for (const [path, person] of pages) {
      const cookies = person ? await signIn(origin, person) : []
      rows.push(...(await measure(executablePath, { origin, path, cookies })))
    }
    return rows
  } finally {
    await product.stop()
  }
}

interface PagesVisit {
  origin: string
  path: string
  cookies: { name: string; value: string }[]
}

async function measure(executablePath: string, { origin, path, cookies }: PagesVisit): Promise<TableRow[]> {
  const url = origin + (path.includes(':id') ? await withOwnJob(origin, path, cookies) : path)
  const loads: { complete: PageLoad; blocked: PageLoad }[] = []
  // Alternates, so that a slow second of the machine affects both.
  for (let round = 0; round < rounds; round++) {
    const open = (blockScripts: boolean) => openThrottled(executablePath, { url, cookies, blockScripts })
    const first = round % 2 === 0
    const [one, other] = [await open(first), await open(!first)]
    loads.push(first ? { complete: other, blocked: one } : { complete: one, blocked: other })
  }
  const complete = middle(loads.map((one) => one.complete.largestPaintMs))
  const blocked = middle(loads.map((one) => one.blocked.largestPaintMs))
  const count = (value: (load: PageLoad) => number) => middle(loads.map((one) => value(one.complete)))
  const row = (what: string, product: string, goal: string): TableRow => ({
    ...{ what: `${path}: ${what}`, product, limit: '', ratio: null, goal },
  })
  return [
    {
      what: `${path}: largest contentful paint`,
      product: seconds(complete),
      limit: `${seconds(blocked)} scripts blocked`,
      ratio: complete / blocked,
      goal: '<= 1.2',
    },
    row('total blocking time', `${Math.round(count((load) => load.blockingMs))} ms`, '<= 300 ms'),
    ...(path === '/'
      ? [
          row('script (br)', kilobytes(count((load) => load.scriptBytes)), '0 kB'),
          row('HTML, CSS and font', kilobytes(count((load) => load.textBytes)), '<= 45 kB'),
        ]
      : [row('script (br)', kilobytes(count((load) => load.scriptBytes)), '<= 200 kB')]),
    row('requests', String(count((load) => load.requests)), '<= 40'),
  ]
}

async function signIn(origin: string, person: string): Promise<PagesVisit['cookies']> {
  const login = demoLogins.find(({ email }) => email.startsWith(`${person}@`))
  if (!login) throw new Error(`The demo has no ${person}.`)
  const { email, password } = login
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`${person} cannot sign in: ${answer.status}`)
  return answer.headers.getSetCookie().map((cookie) => {
    const [pair = ''] = cookie.split(';')
    return { name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1) }
  })
}

async function withOwnJob(origin: string, path: string, cookies: PagesVisit['cookies']): Promise<string> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const side = path.startsWith('/cleaner/') ? 'cleaner' : 'customer'
  const answer = await fetch(`${origin}/api/jobs?side=${side}`, { headers: { cookie } })
  const [job] = (await answer.json()) as { id: number }[]
  if (!job) throw new Error(`The demo ${side} has no job.`)
  return path.replace(':id', String(job.id))
}

const middle = (values: number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`
