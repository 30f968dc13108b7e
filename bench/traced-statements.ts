import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

export interface Statement {
  name?: string
  text: string
  values: (string | null)[]
}

/** Lets the database log each statement of new connections with its parameters, or ends that. */
export async function traceStatements(connectionString: string, traced: boolean): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const { rows } = await client.query('SELECT quote_ident(current_database()) AS name')
  for (const [setting, value] of [
    ['log_min_duration_statement', '0'],
    ['log_parameter_max_length', '-1'],
    ['log_error_verbosity', 'default'],
  ])
    await client.query(
      `ALTER DATABASE ${rows[0].name} ${traced ? `SET ${setting} = '${value}'` : `RESET ${setting}`}`,
    )
  await client.end()
}

export const logOf = (dataDir: string) => readFileSync(join(dataDir, 'postgres.log'), 'utf8')

/** The parameterized statements of a PostgreSQL log in their order. */
export function readStatements(log: string): Statement[] {
  // A line of an entry that is not its first one begins with a tab.
  const entries = log.replaceAll('\n\t', '\n\u0000').split(/\n(?!\u0000)/)
  const statements: Statement[] = []
  // Backends log side by side, and binding logs the same parameters as executing.
  const executed = new Map<string, Statement | null>()
  for (const entry of entries.map((one) => one.replaceAll('\u0000', ''))) {
    const [, pid = '', level, message = ''] = /\[(\d+)\] (\w+): {2}(.*)$/s.exec(entry) ?? []
    if (level === 'LOG') {
      const [, name, text] = /^duration: [\d.]+ ms {2}execute ([^:]+): (.+)$/s.exec(message) ?? []
      const statement = text ? { ...(name !== '<unnamed>' && { name }), text, values: [] } : null
      executed.set(pid, statement)
      if (statement) statements.push(statement)
    }
    const [, parameters] = /^Parameters: (.+)$/s.exec(message) ?? []
    const statement = executed.get(pid)
    if (level === 'DETAIL' && parameters && statement) statement.values = readParameters(parameters)
  }
  return statements
}

function readParameters(parameters: string): (string | null)[] {
  return [...parameters.matchAll(/\$\d+ = (?:NULL|'((?:[^']|'')*)')/gs)].map(
    ([, value]) => value?.replaceAll("''", "'") ?? null,
  )
}
