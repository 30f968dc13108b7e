import type pg from 'pg'

type Ask = (...asked: unknown[]) => unknown

/** From now on what a connection is asked in one turn leaves in one message. */
export function writeTogether(client: pg.ClientBase & { connection?: pg.Connection }): void {
  const stream = client.connection?.stream
  if (!stream) return
  const ask: Ask = client.query.bind(client)
  const askCorked: Ask = (...asked) => {
    stream.cork()
    // Its turn is over once nothing more follows from what was heard.
    process.nextTick(() => stream.uncork())
    return ask(...asked)
  }
  Object.assign(client, { query: askCorked })
}
