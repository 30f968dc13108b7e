import { AsyncLocalStorage } from 'node:async_hooks'

type PageSessionReads = Map<string, Promise<unknown>>

const pageReads = new AsyncLocalStorage<PageSessionReads>()

/**
 * Runs the calls of one page inside this process: the session is read once for all of them, until a call
 * writes.
 */
export function shareSessionReads(): <T>(method: string, call: () => Promise<T>) => Promise<T> {
  const reads: PageSessionReads = new Map()
  return (method, call) => {
    if (method !== 'GET') reads.clear()
    return pageReads.run(reads, call)
  }
}

/** Reads a session, or shares the read of another call of the same page. */
export function readOncePerPage<T>(sid: string, read: () => Promise<T>): Promise<T> {
  const reads = pageReads.getStore()
  const shared = reads?.get(sid) as Promise<T> | undefined
  if (shared) return shared
  const row = read()
  reads?.set(sid, row)
  return row
}
