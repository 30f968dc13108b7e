import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { EnvironmentSettings } from '../config/settings-schema.ts'
import { scrubLogEntry } from '../log/scrub.ts'
import { trustedProxies } from './forwarded.ts'

const wellFormed = /^[\w.:=+/-]{8,128}$/

/** The request id in the response and the log: from a trusted proxy, or a new one. */
export function requestId(settings: Pick<EnvironmentSettings, 'TRUST_PROXY'>) {
  const isOurs = trustedProxies(settings)
  return ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    const named = isOurs && typeof given === 'string' && isOurs(socket.remoteAddress ?? '', 0)
    return named && isName(given) ? given : randomUUID()
  }
}

// A forwarded id may come from the client: phone numbers and addresses must not reach the log that way.
const isName = (given: string) => wellFormed.test(given) && scrubLogEntry(given) === given
