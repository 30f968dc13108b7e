import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/** One address that leads to whichever server is the primary, as HAProxy and Patroni give it, or to no one. */
export class FailoverMethod {
  #to: number | null = null
  readonly #open = new Set<Socket>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((socket) => this.#lead(socket))
  }

  static async open(): Promise<FailoverMethod> {
    const way = new FailoverMethod()
    way.#server.listen(0, '127.0.0.1')
    await once(way.#server, 'listening')
    return way
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port
  }

  /** From now on to this port; whatever went elsewhere is cut. */
  leadTo(port: number | null): void {
    this.#to = port
    for (const socket of this.#open) socket.destroy()
  }

  /** Drops all traffic without closing connections, as when a cable is pulled. */
  hold(): void {
    for (const socket of this.#open) socket.unpipe()
  }

  close(): void {
    this.leadTo(null)
    this.#server.close()
  }

  #lead(socket: Socket): void {
    socket.on('error', () => {})
    if (this.#to === null) return void socket.destroy()
    const there = connect(this.#to, '127.0.0.1').setNoDelay()
    there.on('error', () => {})
    for (const [one, other] of [
      [socket.setNoDelay(), there],
      [there, socket],
    ] as const) {
      this.#open.add(one)
      one.pipe(other)
      one.once('close', () => {
        this.#open.delete(one)
        other.destroy()
      })
    }
  }
}
