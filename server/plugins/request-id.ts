import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { EnvironmentSettings } from '../config/settings-schema.ts'
import { scrub } from '../log/scrub.ts'
import { trustedProxies } from './forwarded.ts'

const wellFormed = /^[\w.:=+/-]{8,128}$/

/** What a request is called in its answer and in the log: as a proxy of ours has named it, or a name of its own. */
export function requestId(settings: Pick<EnvironmentSettings, 'TRUST_PROXY'>) {
  const isOurs = trustedProxies(settings)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const named = isOurs && typeof given === 'string' && isOurs(socket.remoteAddress ?? '', 0)
    return named && isName(given) ? given : randomUUID()
  }
}

// What a proxy passes on may be anybody's: no number or address of somebody gets into the log that way.
const isName = (given: string) => wellFormed.test(given) && scrub(given) === given
