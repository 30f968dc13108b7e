import { tabShelf } from './browser-storage.ts'

export const draftKeys = ['bookingDraft', 'requestDraft'] as const

export type DraftKey = (typeof draftKeys)[number]

/** One attempt to submit a form: unchanged input keeps its idempotency key, so that a repeat books once. */
interface DraftAttempt {
  key: string
  filling: string
  /** The booking that this one replaces; stored so that a repeat sends the same body. */
  replaces: number | null
}

interface StorageDraft {
  values: Record<string, unknown>
  /** The query the form was opened with. */
  search: string
  attempt?: DraftAttempt
  /** The session ended during the submit: after sign-in the form asks before it books. */
  asks?: boolean
}

export function readDraft(key: DraftKey): StorageDraft | null {
  try {
    const draft = JSON.parse(tabShelf.get(key) ?? 'null') as Partial<StorageDraft> | null
    return typeof draft?.values === 'object' && typeof draft.search === 'string'
      ? (draft as StorageDraft)
      : null
  } catch {
    return null
  }
}

export function saveDraft(key: DraftKey, values: object, search: string): void {
  tabShelf.set(key, JSON.stringify({ ...readDraft(key), values, search }))
}

/** Stores whether the form must be submitted again by the person. */
export function markDraftForResubmit(key: DraftKey, asks: boolean): void {
  const draft = readDraft(key)
  if (draft) tabShelf.set(key, JSON.stringify({ ...draft, asks }))
}

export function removeDraft(...keys: DraftKey[]): void {
  for (const key of keys) tabShelf.remove(key)
}

/** The attempt of this input: stored with the draft across reloads, new when the input changes. */
export function attemptFor(key: DraftKey, filling: object, replaces: number | null = null): DraftAttempt {
  const draft = readDraft(key) ?? { values: {}, search: '' }
  const text = JSON.stringify(filling)
  if (draft.attempt?.filling === text) return draft.attempt
  const attempt = { key: newKey(), filling: text, replaces }
  tabShelf.set(key, JSON.stringify({ ...draft, attempt }))
  return attempt
}

/** Makes the next attempt a new booking, because the last one can no longer be paid. */
export function dropAttempt(key: DraftKey): void {
  const draft = readDraft(key)
  if (draft) tabShelf.set(key, JSON.stringify({ ...draft, attempt: undefined }))
}

// crypto.randomUUID is missing on plain http from another machine.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
