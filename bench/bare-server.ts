import { createServer } from 'node:http'
import pg from 'pg'

/** The baseline: node:http and pg with the product's own statements, and nothing else. */
const { connectionString, statements, pool } = JSON.parse(process.argv[2] ?? '{}') as {
  connectionString: string
  statements: { name?: string; text: string; values: unknown[] }[]
  pool: number
}
const database = new pg.Pool({ connectionString, max: pool })

const server = createServer(async (_request, response) => {
  let rows: unknown[] = []
  for (const statement of statements) rows = (await database.query(statement)).rows
  const body = JSON.stringify(rows)
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
