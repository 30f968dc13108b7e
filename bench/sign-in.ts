import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Answered, ask } from './ask.ts'
import { inTurns } from './in-turns.ts'
import { slowestMs } from './load.ts'
import { startProduct, startScript } from './product.ts'
import type { Row } from './table.ts'

const atOnce = 8
const seconds = 8
const secondsOfEach = 3
const rounds = 5
const password = 'correct horse bench'

/** Sign-ins a second against bare argon2id, alone and in the least program that signs in; what a flood leaves to a cheap read. */
export async function benchSignIn(dataDir: string, buildDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, DEMO: '0', RUN: 'web' })
  const emails = Array.from({ length: atOnce }, (_, number) => emailOf(number))
  const least = await startScript('bench/bare-sign-in.ts', {
    dataDir: join(dataDir, 'least'),
    emails,
    password,
  })
  const read = `http://127.0.0.1:${product.port}/api/reviews/top`
  try {
    for (let number = 0; number < atOnce; number++) await register(product.port, number)
    const browsers = await Promise.all(emails.map((email) => Browser.of(product.port, email)))
    const others = emails.map((email) => new Browser(least.port, email))
    const flood = (seconds: number) => signInRate(browsers, seconds)
    const [ours, bare] = await inTurns(() => flood(secondsOfEach), bareRate, rounds)
    const [leastRate, bareBeside] = await inTurns(() => signInRate(others, secondsOfEach), bareRate, rounds)
    await slowestMs(read, 1)
    const alone = await slowestMs(read, seconds)
    const flooding = flood(seconds)
    const beside = await slowestMs(read, seconds - 1)
    await flooding
    return [
      row('', ours, bare, '>= 0.9'),
      row(
        ' of the least program that signs in: node:http, pg, a read and a write',
        leastRate,
        bareBeside,
        '',
      ),
      {
        what: 'a read beside a flood of them, p99',
        product: `${beside.toFixed(1)} ms`,
        limit: `${alone.toFixed(1)} ms alone`,
        ratio: beside / alone,
        goal: '<= 3',
      },
    ]
  } finally {
    await product.stop()
    await least.stop()
  }
}

function row(whose: string, rate: number, bare: number, goal: string): Row {
  return {
    what: `sign-ins${whose}, ${atOnce} people at once`,
    product: `${rate.toFixed(0)}/s`,
    limit: `${bare.toFixed(0)}/s bare argon2id`,
    ratio: rate / bare,
    goal,
  }
}

async function bareRate(): Promise<number> {
  const words = ['bench/bare-argon2.ts', JSON.stringify({ atOnce, seconds: secondsOfEach })]
  return Number((await promisify(execFile)(process.execPath, words)).stdout)
}

/** Everybody signs in again and again, in the browser that the account knows. */
async function signInRate(browsers: Browser[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const began = performance.now()
  let entered = 0
  const work = async (browser: Browser) => {
    while (performance.now() < end) {
      await browser.signIn()
      entered++
    }
  }
  await Promise.all(browsers.map(work))
  return (entered * 1000) / (performance.now() - began)
}

/** Keeps its cookies as a browser does: the next sign-in ends the session of the one before. */
class Browser {
  private readonly cookies = new Map<string, string>()

  private readonly port: number
  private readonly email: string

  constructor(port: number, email: string) {
    this.port = port
    this.email = email
  }

  static async of(port: number, email: string): Promise<Browser> {
    const browser = new Browser(port, email)
    await browser.signIn()
    return browser
  }

  async signIn(): Promise<void> {
    const cookie = [...this.cookies.values()].join('; ')
    const answer = await post(this.port, '/api/auth/login', { email: this.email, password }, cookie)
    if (answer.status !== 200) throw new Error(`sign-in was answered ${answer.status}`)
    for (const set of answer.headers['set-cookie'] ?? []) {
      const [pair = ''] = set.split(';')
      this.cookies.set(pair.split('=')[0] ?? '', pair)
    }
  }
}

const emailOf = (number: number) => `bench${number}@example.com`

function register(port: number, number: number): Promise<Answered> {
  const about = { name: 'Ben Cher', phone: `206555${2000 + number}`, role: 'customer' }
  return post(port, '/api/auth/register', { email: emailOf(number), password, ...about })
}

function post(port: number, path: string, body: object, cookie = ''): Promise<Answered> {
  const headers = { 'content-type': 'application/json', cookie }
  return ask(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
