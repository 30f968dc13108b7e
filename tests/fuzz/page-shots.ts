import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { requests } from '../authorization/requests/index.ts'
import { roles } from '../authorization/roles.ts'
import type { AuthorizationTown } from '../authorization/town.ts'
import type { Random } from '../support/random.ts'
import { distorted } from './make-shot.ts'
import { nastyText } from './nasty.ts'
import type { Shot } from './shot.ts'

interface Built {
  routes: Record<string, { path?: string; parentId?: string }>
}

/** The addresses of all pages, as they were built. */
export async function pagePaths(buildDirectory: string): Promise<string[]> {
  const file = pathToFileURL(join(buildDirectory, 'en', 'server', 'index.js')).href
  const { routes } = (await import(file)) as Built
  const paths = Object.values(routes).flatMap(({ path }) =>
    path === undefined ? [] : `/${path.replace(/^\//, '')}`,
  )
  return [...new Set(paths)]
}

const bodies = Object.values(requests)

/** A page as a person opens it, what its script asks for, or a form that is posted to it. */
export function pageShot(random: Random, town: AuthorizationTown, paths: string[]): Shot {
  const path = random.pick(paths)
  const role = random.pick(roles)
  const { jobs, links } = town.it[role]
  const ids = [...Object.values(jobs), 0, 999_999, nastyText(random)]
  const filled = path
    .replace('/*', () => `/${encodeURIComponent(nastyText(random).toWellFormed())}`)
    .replace(/:\w+/g, () => encodeURIComponent(String(random.pick(ids)).toWellFormed()))
  const names = ['next', 'token', 'jobId', 'redirect', 'payment_intent', 'page', 'search', '_routes', 'index']
  const search = new URLSearchParams(
    Array.from({ length: random.between(0, 2) }, () => [
      random.pick(names),
      random.pick([
        nastyText(random).toWellFormed(),
        links.reset,
        '/customer',
        String(random.pick(ids)).toWellFormed(),
      ]),
    ]),
  )
  const data = random.chance(0.3) ? (filled === '/' ? '_root.data' : '.data') : ''
  const shot: Shot = {
    of: path,
    role,
    method: 'GET',
    url: `${filled}${data}${search.size > 0 ? `?${search}` : ''}`,
    headers: town.cookies[role] ? { cookie: town.cookies[role] } : {},
  }
  if (random.chance(0.35)) post(random, shot, town)
  return random.chance(0.1) ? distorted(random, shot) : shot
}

/** The fields of some call, as a form without script sends them. */
function post(random: Random, shot: Shot, town: AuthorizationTown): void {
  const { body = {} } = random.pick(bodies)(town.it[random.pick(roles)])
  const fields = new URLSearchParams()
  for (const [name, value] of flattened(body))
    fields.append(name, random.chance(0.2) ? nastyText(random).toWellFormed() : value)
  shot.method = 'POST'
  shot.headers['content-type'] = 'application/x-www-form-urlencoded'
  shot.body = fields.toString()
}

function flattened(body: object, before = ''): [string, string][] {
  return Object.entries(body).flatMap(([name, value]) =>
    value && typeof value === 'object'
      ? flattened(value, `${before}${name}.`)
      : [[before + name, String(value)] as [string, string]],
  )
}
