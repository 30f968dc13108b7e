import type { It } from '../town.ts'

/** What a call is given so that only permission decides: valid, and naming what 'it' is for the role. */
export interface AuthorizationRequest {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A multipart form, or one of a page. */
  form?: FormData | URLSearchParams
  headers?: Record<string, string>
}

export type SentRequest = (it: It) => AuthorizationRequest

export const nothing: SentRequest = () => ({})

/** A form with one picture. */
export function upload(field: string, { picture }: It, beside: Record<string, string> = {}) {
  const form = new FormData()
  // Fields come before the file, as in a browser's form.
  for (const [name, value] of Object.entries(beside)) form.set(name, value)
  form.set(field, new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  return { form }
}
