import type { Body, Call, Params, Query } from './index.ts'

type RequestPart<Name extends string, T> = [T] extends [never]
  ? { [K in Name]?: undefined }
  : undefined extends T
    ? { [K in Name]?: T }
    : Record<never, never> extends T
      ? { [K in Name]?: T }
      : { [K in Name]: T }

/** The options of a call. */
export type Options<C extends Call> = RequestPart<'params', Params<C>> &
  RequestPart<'query', Query<C>> &
  RequestPart<'body', Body<C>> & { form?: FormData; headers?: Record<string, string>; signal?: AbortSignal }

/** The same for code that knows no particular call. */
export interface LooseOptions {
  params?: unknown
  query?: unknown
  body?: unknown
  form?: FormData
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface Request {
  method: string
  path: string
  headers: Record<string, string>
  body: string | FormData | undefined
}

/** Turns the name of a call (method and path) and its options into a request, for any transport. */
export function requestOf(call: string, options: LooseOptions = {}): Request {
  const [method = 'GET', pattern = ''] = call.split(' ')
  const params = (options.params ?? {}) as Record<string, unknown>
  const path = pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries((options.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== null) search.set(name, String(value))
  }
  const json = options.body === undefined ? undefined : JSON.stringify(options.body)
  return {
    method,
    path: search.size > 0 ? `${path}?${search}` : path,
    headers: {
      accept: 'application/json',
      ...(json && { 'content-type': 'application/json' }),
      ...options.headers,
    },
    body: options.form ?? json,
  }
}
