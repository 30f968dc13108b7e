import { data } from 'react-router'
import { CallError, messageOf } from './call-error.ts'

/** A form that was posted before its script was alive, and is shown again with what is wrong. */
export interface Posted {
  values: Record<string, string>
  problems: Record<string, string>
  /** Said above the form. */
  message: string
}

/** The texts of a posted form, by the names that it has. */
export async function readPosted<T extends Record<string, string>>(request: Request, empty: T): Promise<T> {
  const form = new URLSearchParams(await request.text())
  // A text for every name of `empty`, which the compiler cannot see.
  return Object.fromEntries(Object.entries(empty).map(([name, none]) => [name, form.get(name) ?? none])) as T
}

/** Answers the page again with everything that was typed but passwords. */
export function showAgain(values: Record<string, string>, problems: object, message: string, status = 400) {
  const kept = Object.entries(values).filter(([name]) => !/password/i.test(name))
  const said = Object.entries(problems).map(([field, problem]) => [field, String(problem)])
  const posted: Posted = { values: Object.fromEntries(kept), problems: Object.fromEntries(said), message }
  return data(posted, { status })
}

/** The same with what the API refused; anything unexpected stays an error. */
export function showRefused(values: Record<string, string>, error: unknown, fallback: string) {
  if (!(error instanceof CallError)) throw error
  return showAgain(values, error.fields, messageOf(error, fallback), error.status)
}
