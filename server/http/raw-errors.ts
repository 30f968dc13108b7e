import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '../../contract/refusals.ts'
import { refuse } from './refusal.ts'

const clientCodes: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Answers what never became a request in the same form as every other refusal, and hangs up. */
export function clientErrorHandler(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { status, body } = refuse(clientCodes[error.code ?? ''] ?? 'invalid_input')
  const text = JSON.stringify(body)
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `Content-Length: ${Buffer.byteLength(text)}`,
    'Content-Type: application/json; charset=utf-8',
    'Connection: close',
  ]
  if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
  socket.destroy(error)
}

/** Addresses that cannot be read, and ids longer than any of ours. */
export function frameworkErrors(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const { status, body } = refuse(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'invalid_input')
  reply.status(status).header('X-Content-Type-Options', 'nosniff').send(body)
}
