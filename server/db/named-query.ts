import pg from 'pg'

interface Column {
  name: string
  dataTypeID: number
}

type ReadRow = (fields: (string | null)[]) => object

// Of pg's own query what it does not tell of.
declare module 'pg' {
  interface Query {
    name: string
    callback: (error: Error | null, result: pg.QueryResult) => void
    _result: { fields: Column[]; rows: object[] }
    _canceledDueToError: unknown
    prepare(connection: object): void
    handleCommandComplete(message: object, connection: object): void
  }
}

/** What a connection knows of the columns of its statements, by their names; null of one that answers no rows. */
interface Known {
  columns: Map<string, ReadRow | null>
  /** The connection, for what need not be described. */
  quiet: object
}

/**
 * Asks by name: what its columns are is heard once on each connection and not each time, and rows are made by code that
 * knows them. A statement whose columns have changed since PostgreSQL refuses (`isOutdated`).
 */
export function namedAsker(
  client: pg.ClientBase & { connection?: object },
  ask: (query: pg.Query) => unknown,
): (name: string, text: string, values: unknown[]) => Promise<pg.QueryResult> {
  const quiet = Object.create(client.connection ?? {}, { describe: { value: () => {} } })
  const known: Known = { columns: new Map(), quiet }
  return async (name, text, values) => {
    const query = new NamedQuery({ name, text, values }, known)
    try {
      return await new Promise((resolve, reject) => {
        query.callback = (error, result) => (error ? reject(error) : resolve(result))
        ask(query)
      })
    } catch (error) {
      // From where it was asked, and not from where it was heard.
      if (error instanceof Error) Error.captureStackTrace(error)
      throw error
    }
  }
}

class NamedQuery extends pg.Query {
  private readonly known: Known
  private read: ReadRow | null | undefined

  constructor(config: pg.QueryConfig, known: Known) {
    super(config)
    this.known = known
  }

  override prepare(connection: object) {
    this.read = this.known.columns.get(this.name)
    super.prepare(this.read === undefined ? connection : this.known.quiet)
  }

  handleRowDescription({ fields }: { fields: Column[] }) {
    this._result.fields = fields
    this.read = rowReader(fields)
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    if (this._canceledDueToError) return
    try {
      if (!this.read) throw new Error('rows came of a statement that has none')
      this._result.rows.push(this.read(fields))
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  override handleCommandComplete(message: object, connection: object) {
    this.known.columns.set(this.name, this.read ?? null)
    super.handleCommandComplete(message, connection)
  }
}

const readers = new Map<string, ReadRow>()

/** Code that makes an object of a row: one for all rows of these columns, whichever connection they come by. */
function rowReader(columns: Column[]): ReadRow {
  const key = JSON.stringify(columns.map(({ name, dataTypeID }) => [name, dataTypeID]))
  const kept = readers.get(key)
  if (kept) return kept
  const parsers = columns.map(({ dataTypeID }) => pg.types.getTypeParser(dataTypeID, 'text'))
  // Values first: an object that is made at once is made without looking at each of its parts.
  const values = columns.map((_, at) => `const v${at} = t[${at}] === null ? null : read[${at}](t[${at}]);`)
  const members = columns.map(({ name }, at) => `${memberName(name)}: v${at}`)
  const counted = `if (t.length !== ${columns.length}) throw new Error('a row has other columns than were told of')`
  const code = `return (t) => { ${counted}; ${values.join(' ')} return { ${members.join(', ')} } }`
  const made: ReadRow = new Function('read', code)(parsers)
  readers.set(key, made)
  return made
}

/** As it is written in code; this one name would mean something else. */
const memberName = (name: string) => (name === '__proto__' ? '["__proto__"]' : JSON.stringify(name))
