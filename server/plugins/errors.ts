import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { retryAfterSeconds } from '#contract/retry-after.ts'
import { isOutdated } from '../db/prepared-statements.ts'
import { lostConnection, outageCodes } from '../log/outage.ts'
import type { DiskRoom } from './disk-room.ts'
import { languageOf } from './language.ts'
import { Refusal, refuse } from './refusal.ts'

const fastifyCodes: Record<string, RefusalCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported_media_type',
  FST_REQ_FILE_TOO_LARGE: 'photo_too_large',
  FST_FILES_LIMIT: 'too_many_photos',
  FST_PARTS_LIMIT: 'invalid_input',
  FST_FIELDS_LIMIT: 'invalid_input',
  FST_PROTO_VIOLATION: 'invalid_input',
}

// PostgreSQL's codes for invalid input, which are the caller's fault.
const databaseCodes: Record<string, RefusalCode> = {
  '22003': 'invalid_input',
  '22021': 'invalid_input',
  '22P05': 'invalid_input',
  '22007': 'invalid_input',
  '22008': 'invalid_input',
  // Raised by our triggers: the account was deleted meanwhile.
  SJ401: 'not_authenticated',
}

// Timeouts of ours and codes of a temporarily unreachable database: the same request may succeed soon.
const passing = new Set([
  ...['57014', '55P03', '25P03', '40001', '40P01'],
  ...outageCodes,
  // A standby that is not promoted yet.
  '25006',
])

/** PostgreSQL's disk_full, and Node's codes for a full disk or quota. */
const diskFull = new Set(['53100', 'ENOSPC', 'EDQUOT'])

function isPassing(error: FastifyError & { syscall?: string }): boolean {
  const { code, message, syscall } = error
  // The socket of a local database is removed when it stops.
  const gone = code === 'ENOENT' && syscall === 'connect'
  return gone || passing.has(code) || isOutdated(error) || lostConnection.test(message)
}

function refusalOf(error: FastifyError): Refusal | null {
  if (error instanceof Refusal) return error
  const code = fastifyCodes[error.code] ?? databaseCodes[error.code]
  if (code) return refuse(code)
  if (diskFull.has(error.code)) return refuse('disk_full')
  if (isPassing(error)) return refuse('busy')
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return refuse('invalid_input')
  return null
}

/**
 * Serializes every error as { message, code }. Unexpected ones are logged, and their details are not sent.
 */
export function answerErrors(app: FastifyInstance, room?: Pick<DiskRoom, 'noteFull'>): void {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOf(error) ?? refuse('internal_error')
    if (refusal.status === 500)
      request.log.error({ err: error, url: request.routeOptions.url }, 'unexpected error')
    if (refusal.code === 'disk_full') room?.noteFull()
    const seconds = retryAfterSeconds[refusal.code]
    if (seconds) {
      // Refusals of a full queue come in thousands and are logged as responses already.
      if (!(error instanceof Refusal))
        request.log.warn({ err: error, url: request.routeOptions.url }, 'given up for now')
      reply.header('Retry-After', seconds)
    }
    if (refusal.retryAfterSeconds) reply.header('Retry-After', refusal.retryAfterSeconds)
    reply.header('Cache-Control', 'no-store')
    const language = languageOf(request)
    return reply.status(refusal.status).header('Content-Language', language).send(refusal.bodyIn(language))
  })
}
