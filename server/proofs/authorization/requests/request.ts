import type { It } from '../town.ts'

/** What a call is given so that only permission decides: valid, and naming what 'it' is for the role. */
export interface Request {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: Record<string, unknown>
  /** A multipart form, or one of a page. */
  form?: FormData | URLSearchParams
  headers?: Record<string, string>
}

export type Ask = (it: It) => Request

export const nothing: Ask = () => ({})
