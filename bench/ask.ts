import { Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface AskRequest {
  method?: string
  headers?: Record<string, string>
  body?: string
}

export interface AskResponse {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

const agent = new Agent({ keepAlive: true })

/**
 * One request on a keep-alive connection: the load generator shares the cores, and fetch would cost three
 * times as much.
 */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body }: AskRequest = {},
): Promise<AskResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
    const sent = request(url, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('error', reject)
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
