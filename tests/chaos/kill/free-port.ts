import { once } from 'node:events'
import { createServer } from 'node:net'

// Below the range from which systems take the ports of outgoing connections.
const [lowest, highest] = [10_000, 30_000]

/** A port without a listener right now, which no outgoing connection is given meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest))
    const server = createServer().listen(port, '127.0.0.1')
    const free = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!free) continue
    server.close()
    await once(server, 'close')
    return port
  }
}
