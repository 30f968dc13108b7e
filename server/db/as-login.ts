import pg from 'pg'

/** Asks with a connection of its own, as the login that the address names. */
export async function asLogin<T>(address: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await act(client)
  } finally {
    await client.end()
  }
}
