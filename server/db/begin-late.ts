import type pg from 'pg'

type Ask = (text: unknown, values?: unknown, ...more: unknown[]) => unknown

const nothing = { rows: [], rowCount: 0 }

/**
 * From now on a connection begins a transaction with its first statement, in one message; as one statement where that
 * has no parameters, as a lock has none. A transaction that asks nothing costs nothing.
 */
export function beginLate(client: pg.ClientBase): void {
  const ask: Ask = client.query.bind(client)
  let begun = true
  const askLate: Ask = (text, values, ...more) => {
    if (text === 'begin') {
      begun = false
      return Promise.resolve({ ...nothing, command: 'BEGIN' })
    }
    if (begun) return ask(text, values, ...more)
    begun = true
    if (text === 'commit' || text === 'rollback')
      return Promise.resolve({ ...nothing, command: text.toUpperCase() })
    if (typeof text === 'string' && Array.isArray(values) && values.length === 0)
      // Two statements in one have two results.
      return Promise.resolve(ask(`begin; ${text}`)).then((results) => (results as unknown[]).at(-1))
    // The connection sends both and answers in their order; nothing that can be begun is refused.
    return Promise.all([ask('begin', []), ask(text, values, ...more)]).then(([, answer]) => answer)
  }
  Object.assign(client, { query: askLate })
}
