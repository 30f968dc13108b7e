import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type Answered, ask } from './ask.ts'
import { inTurns } from './in-turns.ts'
import { slowestMs } from './load.ts'
import { type Running, startProduct } from './product.ts'
import type { Row } from './table.ts'

const atOnce = 8
const seconds = 8
const secondsOfEach = 3
const rounds = 5
const password = 'correct horse bench'

/** Sign-ins a second against bare argon2id, and what a flood of them leaves to a cheap read. */
export async function benchSignIn(dataDir: string, buildDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, DEMO: '0', RUN: 'web' })
  const read = `http://127.0.0.1:${product.port}/api/reviews/top`
  try {
    const cookies: string[] = []
    for (let number = 0; number < atOnce; number++) cookies.push(await register(product, number))
    const [ours, bare] = await inTurns(() => signInRate(product, cookies, secondsOfEach), bareRate, rounds)
    await slowestMs(read, 1)
    const alone = await slowestMs(read, seconds)
    const flood = signInRate(product, cookies, seconds)
    const beside = await slowestMs(read, seconds - 1)
    await flood
    return [
      {
        what: `sign-ins, ${atOnce} people at once`,
        product: `${ours.toFixed(0)}/s`,
        limit: `${bare.toFixed(0)}/s bare argon2id`,
        ratio: ours / bare,
        goal: '>= 0.9',
      },
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
  }
}

async function bareRate(): Promise<number> {
  const words = ['bench/bare-argon2.ts', JSON.stringify({ atOnce, seconds: secondsOfEach })]
  return Number((await promisify(execFile)(process.execPath, words)).stdout)
}

/** Everybody signs in again and again, in the browser that the account knows. */
async function signInRate({ port }: Running, cookies: string[], seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  const began = performance.now()
  let entered = 0
  const work = async (cookie: string, number: number) => {
    while (performance.now() < end) {
      const answer = await post(port, '/api/auth/login', { email: emailOf(number), password }, cookie)
      if (answer.status !== 200) throw new Error(`sign-in was answered ${answer.status}`)
      entered++
    }
  }
  await Promise.all(cookies.map(work))
  return (entered * 1000) / (performance.now() - began)
}

const emailOf = (number: number) => `bench${number}@example.com`

async function register({ port }: Running, number: number): Promise<string> {
  const account = { email: emailOf(number), password }
  const about = { name: 'Ben Cher', phone: `206555${2000 + number}`, role: 'customer' }
  await post(port, '/api/auth/register', { ...account, ...about })
  const answer = await post(port, '/api/auth/login', account)
  return (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

function post(port: number, path: string, body: object, cookie = ''): Promise<Answered> {
  const headers = { 'content-type': 'application/json', cookie }
  return ask(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
