import { asPageBegins } from './fetched-first.ts'

/** For a page that is only looked at. */
const readMs = 10_000

// The last two are all that some who help themselves by a screen reader or by voice send.
const signs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'click', 'input'] as const

let begun = false

/**
 * Settles as somebody begins to use the page, or has read it for a while: until then nothing is loaded but the page
 * itself, from then on what may come next. Never on the server.
 */
export const inUse = new Promise<void>((settle) => {
  if (typeof window === 'undefined') return
  const timer = setTimeout(begin, readMs)
  for (const sign of signs) window.addEventListener(sign, begin, { once: true, passive: true, capture: true })

  function begin() {
    begun = true
    clearTimeout(timer)
    for (const sign of signs) window.removeEventListener(sign, begin, { capture: true })
    // After the event: whatever is drawn anew before its own handlers would undo what it has typed or ticked.
    setTimeout(settle)
  }
})

/** A script that comes once the page is in use, at the latest as it is asked for. */
export interface Late<T> {
  /** What it holds, if it is there already: a click then waits for nothing. */
  now: () => T | undefined
  /** Rejects where it cannot be had, and may be tried again. */
  load: () => Promise<T>
}

export function late<T>(read: () => Promise<T>): Late<T> {
  let loaded: T | undefined
  const script: Late<T> = {
    now: () => loaded,
    load: async () => {
      loaded ??= await read()
      return loaded
    },
  }
  void inUse.then(script.load).catch(() => {})
  return script
}

const shownFirst: Promise<unknown>[] = []

/** The page comes alive with this script: the first HTML shows what it is for. */
export const comesFirst = ({ load }: Late<unknown>): void => {
  const script = asPageBegins(load)
  // Whoever opens it within the app waits for it there.
  script.catch(() => {})
  shownFirst.push(script)
}

/** Settles once these scripts are there, and rejects where one cannot be had. */
export const firstScripts = (): Promise<unknown> => Promise.all(shownFirst)

interface Seen {
  state: { isInvalidated: boolean }
}

/**
 * For what is looked at again as it opens: on a page that was just drawn with it only what its stream has told of since,
 * perhaps before this part was alive.
 */
export const lookAgain = ({ state }: Seen): 'always' | false => (begun || state.isInvalidated) && 'always'
