import { connect } from 'node:net'

/** Whether a person takes connections on this port of this machine. */
export function listens(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.unref().once('connect', () => socket.destroy())
  })
}
