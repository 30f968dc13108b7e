import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { type Running, startProduct } from './product.ts'
import type { Row } from './table.ts'

const password = 'correct horse bench'

/** How long a sign-in takes beside twenty uploads of five large progressive photos, and how much memory they take. */
export async function benchUploads(dataDir: string, buildDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir, BUILD_DIR: buildDir, LOG_LEVEL: 'silent' })
  try {
    const cookies: string[] = []
    for (let number = 0; number < 10; number++) cookies.push(await register(product, number))
    const photos = [await progressive(5712, 4284), await progressive(7000, 7000)]
    const quiet = await signInMs(product, 10)
    const before = memoryOf(product.pid)
    const rows: Row[] = []
    for (const [index, what] of ['24 megapixels', '49 megapixels, refused'].entries()) {
      const photo = photos[index] as Uint8Array<ArrayBuffer>
      const flood = Promise.all([...cookies, ...cookies].map((cookie) => upload(product, cookie, photo)))
      await sleep(200)
      const busy = await signInMs(product, 20)
      const statuses = Object.entries(Object.groupBy(await flood, String))
      const counted = statuses.map(([status, all = []]) => `${all.length}x ${status}`).join(', ')
      rows.push({
        what: `sign-in beside 20 x 5 photos of ${what} (${counted})`,
        product: `${Math.round(busy)} ms`,
        limit: `${Math.round(quiet)} ms alone`,
        ratio: busy / quiet,
        goal: '< 5',
      })
    }
    rows.push({
      what: 'most memory meanwhile',
      product: `${peakOf(product.pid)} MB`,
      limit: `${before} MB before`,
      ratio: peakOf(product.pid) / before,
      goal: '< 3',
    })
    return rows
  } finally {
    await product.stop()
  }
}

async function progressive(width: number, height: number): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
  return new Uint8Array(await picture.jpeg({ progressive: true, quality: 40 }).toBuffer())
}

async function register({ port }: Running, number: number): Promise<string> {
  const account = { email: `bench${number}@example.com`, password }
  await post(port, '/api/auth/register', {
    ...account,
    name: 'Ben Cher',
    phone: `206555${2000 + number}`,
    role: 'customer',
  })
  const answer = await post(port, '/api/auth/login', account)
  return (answer.headers.getSetCookie()[0] ?? '').split(';')[0] ?? ''
}

function post(port: number, path: string, body: object): Promise<Response> {
  const headers = { 'content-type': 'application/json' }
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
}

/** The median of so many sign-ins, one after the other. */
async function signInMs({ port }: Running, times: number): Promise<number> {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const began = performance.now()
    const answer = await post(port, '/api/auth/login', { email: 'bench0@example.com', password })
    if (answer.status !== 200) throw new Error(`sign-in was answered ${answer.status}`)
    took.push(performance.now() - began)
  }
  return took.sort((one, other) => one - other)[times >> 1] ?? 0
}

async function upload({ port }: Running, cookie: string, photo: Uint8Array<ArrayBuffer>): Promise<number> {
  const body = new FormData()
  for (let copy = 0; copy < 5; copy++)
    body.append('photos', new Blob([photo], { type: 'image/jpeg' }), 'a.jpg')
  const url = `http://127.0.0.1:${port}/api/reviews/photos/upload`
  return (await fetch(url, { method: 'POST', body, headers: { cookie } })).status
}

const memoryOf = (pid: number) => megabytes(pid, 'VmRSS')
const peakOf = (pid: number) => megabytes(pid, 'VmHWM')

/** Linux tells; elsewhere nothing is known. */
function megabytes(pid: number, what: string): number {
  const found = new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Math.round(Number(found?.[1]) / 1024)
}
