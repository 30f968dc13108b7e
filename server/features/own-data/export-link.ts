import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Session } from '../../http/session.ts'

const minutes = 10

/** A link that opens in this session alone, for a short while: the password was asked when it was made. */
export function exportLink({ config, clock }: Pick<Context, 'config' | 'clock'>, { sid }: Session): string {
  const until = clock().getTime() + minutes * 60_000
  return `/api/account/export/${until}.${seal(config.sessionSecret, sid, until)}`
}

export function isExportToken(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  { sid }: Session,
  token: string,
): boolean {
  const [, until, sealed] = /^(\d{13,15})\.([0-9a-f]{64})$/.exec(token) ?? []
  if (!until || !sealed || Number(until) < clock().getTime()) return false
  return timingSafeEqual(Buffer.from(seal(config.sessionSecret, sid, Number(until))), Buffer.from(sealed))
}

function seal(secret: string, sid: string, until: number): string {
  return createHmac('sha256', secret).update(`export ${until} ${sid}`).digest('hex')
}
