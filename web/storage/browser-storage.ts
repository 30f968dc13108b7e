/** The part of the Web Storage API that is used here. */
export interface Shelf {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

// Falls back to memory for one visit when the browser refuses to store.
function shelf(storage: () => Storage): Shelf {
  const memory = new Map<string, string>()
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, text) {
      try {
        storage().setItem(key, text)
        memory.delete(key)
      } catch {
        memory.set(key, text)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // Storage is unavailable.
      }
    },
  }
}

/** Persists until removed: booking records. */
export const localShelf = shelf(() => window.localStorage)

/** Persists until the tab closes: form drafts. */
export const tabShelf = shelf(() => window.sessionStorage)
