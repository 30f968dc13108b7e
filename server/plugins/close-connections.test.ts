import { fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnections } from './close-connections.ts'

async function serve() {
  const app = fastify({ forceCloseConnections: false, return503OnClosing: false })
  closeConnections(app)()
  app.get('/', async () => {
    await sleep(5)
    return { here: true }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  return { app, port: typeof address === 'object' && address ? address.port : 0 }
}

// The kernel may accept a connection between the last check and closing the socket.
test('a request during shutdown is answered or finds the server closed', {
  retry: 1,
}, async () => {
  const { app, port } = await serve()
  const asking = fork(new URL('./ask-in-a-loop.app.ts', import.meta.url), [String(port)])
  await once(asking, 'message')
  await sleep(200)
  await app.drain()
  await app.close()
  await sleep(100)
  const said = once(asking, 'message')
  asking.send('enough')
  const [heard] = (await said) as [Record<string, number>]
  expect(Object.keys(heard).sort(), JSON.stringify(heard)).toEqual(['200', 'ECONNREFUSED'])
})

test("an open connection's late request is answered at shutdown; an idle one is closed", async () => {
  const { app, port } = await serve()
  const late = connect(port, '127.0.0.1')
  const silent = connect(port, '127.0.0.1')
  const ended = new Promise((done) => silent.once('close', done))
  await sleep(50)
  const closing = app.close()
  await sleep(100)
  let heard = ''
  late.on('data', (text) => {
    heard += text
  })
  late.write('GET / HTTP/1.1\r\nHost: here\r\n\r\n')
  await closing
  await ended
  expect(heard).toContain('200 OK')
  expect(heard.toLowerCase()).toContain('connection: close')
})
