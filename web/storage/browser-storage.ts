/** What the browser's own storages offer, as far as it is used here. */
export interface Shelf {
  get: (key: string) => string | null
  set: (key: string, text: string) => void
  remove: (key: string) => void
}

// A browser that refuses to store still gets through one visit: what it refused stays in memory.
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
        // Nothing was stored there.
      }
    },
  }
}

/** Kept until removed: the records of a booking. */
export const localShelf = shelf(() => window.localStorage)

/** Kept until the tab closes: what somebody is typing. */
export const tabShelf = shelf(() => window.sessionStorage)
