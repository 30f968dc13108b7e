import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalCode } from '#contract/refusals.ts'
import { defaultLanguage } from '#locales/languages.ts'
import { namesOneHost } from './host.ts'
import { refuse } from './refusal.ts'

const clientCodes: Record<string, RefusalCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
}

/** Responds to invalid HTTP in the form of every other refusal, and closes the connection. */
export function clientErrorHandler(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const refusal = refuse(clientCodes[error.code ?? ''] ?? 'invalid_input')
    const { status } = refusal
    const text = JSON.stringify(refusal.bodyIn(defaultLanguage))
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Length: ${Buffer.byteLength(text)}`,
      'Content-Type: application/json; charset=utf-8',
      'Connection: close',
      ...Object.entries(headers).map((header) => header.join(': ')),
    ]
    if (socket.writable) socket.write(`${lines.join('\r\n')}\r\n\r\n${text}`)
    socket.destroy(error)
  }
}

/** Malformed URLs, and parameters that are too long. */
export function frameworkErrors(headers: Record<string, string>) {
  return (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void => {
    const refusal = refuse(error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? 'not_found' : 'invalid_input')
    reply.status(refusal.status).headers(headers).send(refusal.bodyIn(defaultLanguage))
  }
}

/** Replaces Node's empty responses: to requests without a host, and to unknown expectations. */
export function answerOddRequests(app: FastifyInstance, headers: Record<string, string>): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    const refusal = refuse('invalid_input')
    response.writeHead(refusal.status, {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      connection: 'close',
    })
    response.end(JSON.stringify(refusal.bodyIn(defaultLanguage)))
  })
  app.addHook('onRequest', async (request) => {
    if (!namesOneHost(request)) throw refuse('invalid_input')
  })
}
