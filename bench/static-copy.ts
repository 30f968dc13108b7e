import { createServer, get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** The limit of a page: a plain server that gives out the product's bytes from memory, compressed as they were. */
const { of } = JSON.parse(process.argv[2] ?? '{}') as { of: string }
const kept = new Map<string, { headers: IncomingHttpHeaders; body: Buffer }>()

// The first visit fills it; what is measured comes after.
async function copy(path: string) {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    get(of + path, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, resolve).on('error', reject)
  })
  const { date: _, connection: __, 'keep-alive': ___, ...headers } = answer.headers
  const one = { headers, body: await buffer(answer) }
  kept.set(path, one)
  return one
}

const server = createServer(async ({ url = '/' }, response) => {
  const { headers, body } = kept.get(url) ?? (await copy(url))
  response.writeHead(200, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
