import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { demoLogins } from '../demo/people.ts'
import { type Running, startProduct } from './product.ts'
import type { Row } from './table.ts'

const connections = 16
const restSeconds = 10
const minutes = Number(process.env.BENCH_MINUTES ?? '0.5')

const paths = [
  ...['/', '/book-now', '/auth/login', '/customer/dashboard', '/customer/find-cleaners', '/settings'],
  ...['/api/reviews/top', '/api/auth/current-user', '/api/jobs?limit=10', '/api/jobs/available?limit=24'],
]

/** What the process holds while nobody asks for anything, and after minutes of everything at once (BENCH_MINUTES). */
export async function benchMemory(dataDir: string, buildDir: string): Promise<Row[]> {
  const environment = { DATA_DIR: dataDir, BUILD_DIR: buildDir, LOG_LEVEL: 'error' }
  // The first start makes the demo town and draws its pictures.
  await (await startProduct(environment)).stop()
  const product = await startProduct(environment)
  try {
    await sleep(restSeconds * 1000)
    const idle = megabytes(product, 'VmRSS')
    const asked = await load(product)
    await sleep(restSeconds * 1000)
    const after = megabytes(product, 'VmRSS')
    const most = megabytes(product, 'VmHWM')
    const row = (what: string, mb: number, goal: string): Row => ({
      ...{ what, product: `${mb} MB`, limit: '', ratio: null, goal },
    })
    return [
      row('memory of the idle process, demo town', idle, '< 120 MB'),
      row(`after ${minutes} minutes of mixed load (${asked} requests)`, after, '< 220 MB'),
      row('most meanwhile', most, ''),
    ]
  } finally {
    await product.stop()
  }
}

/** Visitors, people who look at their own pages, and now and then somebody who signs in. */
async function load(product: Running): Promise<number> {
  const cookies = ['', ...(await Promise.all(demoLogins.slice(0, 3).map((login) => signIn(product, login))))]
  const end = performance.now() + minutes * 60_000
  let asked = 0
  const work = async () => {
    while (performance.now() < end) {
      const number = asked++
      const cookie = cookies[number % cookies.length] ?? ''
      const path = paths[Math.floor(number / cookies.length) % paths.length]
      const headers = { cookie, 'accept-encoding': 'br' }
      const answer = await fetch(`http://127.0.0.1:${product.port}${path}`, { headers, redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 500) throw new Error(`${path} was answered ${answer.status}`)
      if (number % 200 === 199) await signIn(product, demoLogins[number % 3])
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  return asked
}

async function signIn(
  { port }: Running,
  login: { email: string; password: string } | undefined,
): Promise<string> {
  const { email, password } = login ?? {}
  const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in was answered ${answer.status}`)
  await answer.arrayBuffer()
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** Linux tells; elsewhere nothing is known. */
function megabytes({ pid }: Running, what: 'VmRSS' | 'VmHWM'): number {
  const found = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1]) / 1024)
}
