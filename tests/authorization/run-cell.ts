import { refusals } from '#contract/refusals.ts'
import { isOperator } from '#domain/operator.ts'
import { TestActor } from '../support/actor.ts'
import type { Changes } from '../support/watch-changes.ts'
import { expected, type RowName } from './expected/index.ts'
import { requests } from './requests/index.ts'
import type { AuthorizationRequest } from './requests/request.ts'
import type { Role, RolesRow } from './roles.ts'
import type { AuthorizationTown } from './town.ts'

export interface Matrix {
  origin: string
  town: AuthorizationTown
  changes: Changes
}

/** Makes one call as one role, undoes it, and returns every difference from the matrix. */
export async function runCell(
  { origin, town, changes }: Matrix,
  row: RowName,
  role: Role,
): Promise<string[]> {
  const actor = new TestActor(origin)
  actor.cookie = town.cookies[role]
  const [call = ''] = row.split(': ')
  const { status, text, location } = await send(actor, call, requests[row](town.it[role]))
  const changed = await changes.since()
  if (changed.length > 0) await changes.undo()

  const cells: RolesRow = expected[row]
  const cell = cells[role]
  const [wanted, code] = typeof cell === 'number' ? [cell, ''] : [refusals[cell], cell]
  const faults: string[] = []
  const got = `${status} ${text.slice(0, 120)}`
  if (status !== wanted || (code && JSON.parse(text).code !== code))
    faults.push(`${role}: ${cell}, got ${got}`)
  // Leaving by a link ends the session; nothing else that is only read changes anything.
  const reads = call.startsWith('GET ') && call !== 'GET /api/logout'
  if ((status >= 400 || reads) && changed.length > 0) faults.push(`${role} changed ${changed.join(', ')}`)
  const hasTaken = call === 'POST /api/jobs/:id/accept' && status === 200
  // Who runs the town looks at all of it.
  const asAdmin = status === 200 && call.includes(' /api/admin/') && isOperator(role)
  const told = Buffer.from(`${location} ${text}`)
  for (const [whose, secrets] of Object.entries(town.secrets) as [Role, string[]][])
    for (const secret of secrets)
      if (!mayRead(role, whose) && !asAdmin && !hasTaken && told.includes(secret))
        faults.push(`${role} reads ${secret}, which is ${whose}'s`)
  return faults
}

/** Anyone who comes to clean may know whose home it is. */
function mayRead(role: Role, whose: Role): boolean {
  const bookers: Role[] = ['owner', 'formerCustomer', 'linkHolder']
  return role === whose || (role === 'assignedCleaner' && bookers.includes(whose))
}

async function send(
  actor: TestActor,
  call: string,
  { params, query, body, form, headers }: AuthorizationRequest,
) {
  const [method = '', path = ''] = call.split(' ')
  const filled = path.replace(/:(\w+)/g, (_, name) => String(params?.[name]))
  const answer = await actor.fetch(filled + (query ? `?${new URLSearchParams(query)}` : ''), {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
  const { status } = answer
  const location = answer.headers.get('location') ?? ''
  // The live stream has no end.
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream'))
    return { status, location, text: await answer.text() }
  await answer.body?.cancel()
  return { status, location, text: '' }
}
