import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '#server/context.ts'
import type { Session } from '#server/plugins/session.ts'

const minutes = 10

type Sealing = Pick<Context, 'config' | 'clock'>

/** Builds a link that works in this session alone for a short while; the password was checked before. */
export function exportLink(context: Sealing, session: Session): string {
  return `/api/account/export/${sealExport(context, session)}`
}

/** Seals the token of such a link; an admin's session seals it for the person whose data it opens. */
export function sealExport({ config, clock }: Sealing, { sid }: Session, personId?: number): string {
  const until = clock().getTime() + minutes * 60_000
  return `${until}.${seal(config.sessionSecret, sid, until, personId)}`
}

export function isExportToken(
  { config, clock }: Sealing,
  { sid }: Session,
  token: string,
  personId?: number,
): boolean {
  const [, until, sealed] = /^(\d{13,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!until || !sealed || Number(until) < clock().getTime()) return false
  return timingSafeEqual(
    Buffer.from(seal(config.sessionSecret, sid, Number(until), personId)),
    Buffer.from(sealed),
  )
}

function seal(secret: string, sid: string, until: number, personId?: number): string {
  const whose = personId === undefined ? '' : ` of ${personId}`
  return createHmac('sha256', secret).update(`export ${until} ${sid}${whose}`).digest('hex')
}
