import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../../contract/endpoint.ts'
import type { Call, ParsedParams, ParsedQuery } from '../../contract/index.ts'
import type { Context } from '../context.ts'
import type { Asked } from '../db/ask-with.ts'
import type { Session, SignedInUserId, UserRow } from './session.ts'

/** All that a question about somebody's own may depend on, beside what the call says. */
interface Who {
  id: SignedInUserId
  role: UserRow['role']
}

/** The one question of a call that reads. It must change nothing: it may be asked for somebody who is refused then. */
export type Reads<C extends Call, Rows> = (
  asked: Asked,
  about: { who: Who; params: ParsedParams<C>; query: ParsedQuery<C> },
) => Promise<Rows>

/** What was asked together with the session, and for whom. */
export interface Ahead {
  sid: string
  who: Who
  rows: Promise<unknown>
}

/** Whose a session was when it last read something: a guess that saves waiting, and never an answer. */
const lately = new Map<string, Who>()
const most = 10_000

/** Asks what a call reads for whoever the session was last of; nothing where nobody knows, or the call is a wrong one. */
export function askAhead(request: FastifyRequest, { params, query }: Endpoint, reads: Reads<Call, unknown>) {
  return (sid: string) => {
    const who = lately.get(sid)
    if (!who) return null
    const of = params?.safeParse(request.params)
    const by = query?.safeParse(request.query)
    if (of?.success === false || by?.success === false) return null
    return (asked: Asked): Promise<unknown> => {
      const read = async () => reads(asked, { who, params: of?.data, query: by?.data } as never)
      const rows = read()
      rows.catch(() => {})
      request.ahead = { sid, who, rows }
      return rows
    }
  }
}

/** What a call reads: asked ahead, where that was for this very person, who may make the call; asked now elsewhere. */
export function readNow(
  context: Context,
  request: FastifyRequest,
  reads: Reads<Call, unknown>,
  { who, ...about }: { who: UserRow; params: unknown; query: unknown },
): Promise<unknown> {
  // The one place beside `implement` that knows: the call has been let in.
  const { id, role } = who as UserRow & Who
  const { ahead, session } = request
  if (session?.user?.id === id) remember(session, { id, role })
  return ahead?.who.id === id && ahead.who.role === role
    ? ahead.rows
    : reads(context.db, { who: { id, role }, ...about } as never)
}

/** From now on the session's person is known beforehand. */
function remember({ sid }: Session, { id, role }: Who): void {
  lately.delete(sid)
  lately.set(sid, { id, role })
  const [oldest] = lately.keys()
  if (lately.size > most && oldest !== undefined) lately.delete(oldest)
}

/** Whoever was refused is asked for first again, and costs no question more. */
export async function forget({ ahead }: FastifyRequest): Promise<void> {
  if (ahead) lately.delete(ahead.sid)
}
