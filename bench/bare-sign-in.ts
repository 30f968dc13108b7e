import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { startCluster } from '../server/db/embedded/start-cluster.ts'
import { hashPassword, isPassword } from '../server/features/accounts/password.ts'

/** The least that a sign-in can be: node:http and pg with an account that is read, its argon2id, a session that is written. */
const { dataDir, emails, password } = JSON.parse(process.argv[2] ?? '{}') as {
  dataDir: string
  emails: string[]
  password: string
}
const cluster = await startCluster({ dataDir })
const database = new pg.Pool({ connectionString: cluster.connectionString('postgres'), max: 10 })
await database.query(`CREATE TABLE users (id serial PRIMARY KEY, email text UNIQUE, password text);
  CREATE TABLE sessions (sid text PRIMARY KEY, user_id int, expire timestamptz)`)
await database.query('INSERT INTO users (email, password) SELECT unnest($1::text[]), $2', [
  emails,
  await hashPassword(password),
])

const account = { name: 'account', text: 'SELECT id, password FROM users WHERE email = $1' }
const session = { name: 'session', text: `INSERT INTO sessions VALUES ($1, $2, now() + interval '30 days')` }

const server = createServer(async (request, response) => {
  const typed = JSON.parse(await text(request))
  const { rows } = await database.query({ ...account, values: [typed.email] })
  const [user] = rows
  if (!(await isPassword(typed.password, user?.password))) return response.writeHead(401).end()
  const sid = randomBytes(32).toString('base64url')
  await database.query({ ...session, values: [sid, user.id] })
  return response
    .writeHead(200, { 'content-type': 'application/json', 'set-cookie': `session=${sid}; HttpOnly` })
    .end(JSON.stringify({ id: user.id }))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`${typeof address === 'object' && address ? address.port : 0}\n`)
})
process.once('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await database.end()
  await cluster.stop()
})
