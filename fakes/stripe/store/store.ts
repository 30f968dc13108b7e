import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Change, openJournal, readJournal, rewriteJournal } from './journal.ts'
import { lockFolder } from './lock.ts'
import type { StoreTables, TableName } from './tables.ts'

export type Store = Awaited<ReturnType<typeof openStore>>

/** Everything the fake knows: rows in memory, every transaction on disk before it is answered. */
export async function openStore(dataDir: string) {
  mkdirSync(dataDir, { recursive: true })
  const unlock = await lockFolder(join(dataDir, 'stripe.lock'))
  const path = join(dataDir, 'stripe.jsonl')
  const tables = new Map<string, Map<string, { id: string }>>()
  const transactions = readJournal(path)
  for (const changes of transactions) for (const change of changes) apply(change)
  shortenIfWorthIt()
  const journal = await openJournal(path)
  const watchers: ((changes: Change[]) => void)[] = []
  let open: { changes: Change[]; undo: (() => void)[] } | undefined

  function table(name: string) {
    let rows = tables.get(name)
    if (!rows) {
      rows = new Map()
      tables.set(name, rows)
    }
    return rows
  }

  function apply(change: Change) {
    const [name, row] = change
    if (typeof row === 'string') table(name).delete(row)
    else table(name).set(row.id, row)
  }

  function shortenIfWorthIt() {
    const rows = [...tables].flatMap(([name, all]) => [...all.values()].map((row): Change => [name, row]))
    if (transactions.length > 1000 && transactions.length > rows.length) rewriteJournal(path, rows)
  }

  function write(change: Change) {
    if (!open) throw new Error('Rows are written inside a transaction only')
    const [name, row] = change
    const id = typeof row === 'string' ? row : row.id
    const before = table(name).get(id)
    open.changes.push(change)
    open.undo.push(() => (before ? table(name).set(id, before) : table(name).delete(id)))
    apply(change)
  }

  function commit(changes: Change[]) {
    journal.append(changes)
    for (const watcher of watchers) watcher(changes)
  }

  return {
    get: <N extends TableName>(name: N, id: string) => table(name).get(id) as StoreTables[N] | undefined,
    /** Oldest first. */
    all: <N extends TableName>(name: N) => [...table(name).values()] as StoreTables[N][],
    /** Rows are values: put a changed copy, never change a row in place. */
    put<N extends TableName>(name: N, row: StoreTables[N]) {
      write([name, row])
      return row
    },
    remove: (name: TableName, id: string) => write([name, id, null]),

    /** All of it or nothing; `act` must not wait for anything. */
    transact<T>(act: () => T): T {
      if (open) return act()
      open = { changes: [], undo: [] }
      const current = open
      try {
        const result = act()
        if (current.changes.length > 0) commit(current.changes)
        return result
      } catch (error) {
        for (const undo of current.undo.reverse()) undo()
        throw error
      } finally {
        open = undefined
      }
    },
    /** Tells of every committed transaction, perhaps before it is on the disk: await `durable` before acting on it. */
    watch: (watcher: (changes: Change[]) => void) => watchers.push(watcher),
    durable: journal.durable,
    async close() {
      await journal.close()
      unlock()
    },
  }
}
