import { data } from 'react-router'
import { CallError, messageOf } from './call-error.ts'

/** The data of an action whose form was submitted without script and is rendered again with its problems. */
export interface FormResult {
  values: Record<string, string>
  problems: Record<string, string>
  /** Shown above the form. */
  message: string
}

/** The values of a submitted form; a missing one keeps its value of `empty`. */
export async function readFormValues<T extends Record<string, string>>(
  request: Request,
  empty: T,
): Promise<T> {
  const form = new URLSearchParams(await request.text())
  // Every name of `empty` gets a text, which the compiler cannot see.
  return Object.fromEntries(Object.entries(empty).map(([name, none]) => [name, form.get(name) ?? none])) as T
}

/** Renders the page again with the submitted values, except passwords. */
export function invalidForm(values: Record<string, string>, problems: object, message: string, status = 400) {
  const safe = Object.entries(values).filter(([name]) => !/password/i.test(name))
  const texts = Object.entries(problems).map(([field, problem]) => [field, String(problem)])
  const result: FormResult = {
    values: Object.fromEntries(safe),
    problems: Object.fromEntries(texts),
    message,
  }
  return data(result, { status })
}

/** The same for a refusal of the API; any other error is thrown on. */
export function refusedForm(values: Record<string, string>, error: unknown, fallback: string) {
  if (!(error instanceof CallError)) throw error
  return invalidForm(values, error.fields, messageOf(error, fallback), error.status)
}
