import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Settings } from '../config/table.ts'

const wellFormed = /^[\w.:=+/-]{8,128}$/

/** What a request is called in its answer and in the log: as a proxy of ours has named it, or a name of its own. */
export function requestId({ TRUST_PROXY: trusted }: Pick<Settings, 'TRUST_PROXY'>) {
  const behindProxy = trusted !== 0
  return ({ headers }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return behindProxy && typeof given === 'string' && wellFormed.test(given) ? given : randomUUID()
  }
}
