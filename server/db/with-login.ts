import pg from 'pg'

/** Runs queries on a separate connection with the login of the address. */
export async function withLogin<T>(address: string, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return await act(client)
  } finally {
    await client.end()
  }
}
