import { request as askHttp, Agent as HttpAgent } from 'node:http'
import { request as askHttps, Agent as HttpsAgent } from 'node:https'

interface PostSending {
  headers: Record<string, string>
  body: string
  signal: AbortSignal
  patienceMs: number
}

const http = { ask: askHttp, agent: new HttpAgent({ keepAlive: true }) }
const https = { ask: askHttps, agent: new HttpsAgent({ keepAlive: true }) }

/**
 * Sends one request without following redirects; resolves with the status. Uses keep-alive connections,
 * because opening them costs more than the request.
 */
export function post(url: string, { headers, body, signal, patienceMs }: PostSending): Promise<number> {
  const { ask, agent } = url.startsWith('https:') ? https : http
  return new Promise((resolve, reject) => {
    const sent = ask(url, {
      ...{ method: 'POST', agent, signal },
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    })
    const late = setTimeout(() => sent.destroy(new Error('no answer in time')), patienceMs)
    sent.on('close', () => clearTimeout(late))
    sent.on('error', reject)
    sent.on('response', (answer) => {
      answer.on('error', reject)
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.resume()
    })
    sent.end(body)
  })
}
