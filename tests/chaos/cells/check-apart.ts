import { get } from 'node:http'
import type { Cell } from './cell.ts'

/** What the proxy leads where, and that anyone who is signed in at one cell is no one at the other. */
export async function checkApart(cell: Cell, other: Cell, { cookie }: { cookie: string }): Promise<string[]> {
  const own = await ask(`${cell.origin}/api/auth/current-user`, { cookie })
  const foreign = await ask(`${other.origin}/api/auth/current-user`, { cookie })
  const posted = await ask(`${other.origin}/api/guest-session`, { origin: cell.origin }, 'POST')
  const nowhere = await askAs('nowhere.example', cell.origin)
  const wanted: [string, number, number][] = [
    ['a session at home', own, 200],
    ['the same session in the other cell', foreign, 401],
    ["a form of one cell's page sent to the other", posted, 403],
    ['a host name of no city', nowhere, 404],
  ]
  return wanted.flatMap(([what, status, right]) =>
    status === right ? [] : [`${what} is answered ${status} instead of ${right}`],
  )
}

async function ask(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  const { status, body } = await fetch(url, { method, headers, redirect: 'manual' })
  await body?.cancel()
  return status
}

/** Any browser names the host by itself, and lets no one choose it. */
function askAs(host: string, origin: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(origin, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    }).on('error', reject)
  })
}
