import type { Answer, Call } from '#contract/index.ts'
import { pageLanguageHeader } from '#contract/localized-path.ts'
import { type LooseOptions, type Options, type Request, requestOf } from '#contract/request.ts'
import { locale } from '#text/locale.ts'
import { CallError, NetworkError } from './call-error.ts'
import { nextOf } from './next-page.ts'
import { invalidateAfterCall, invalidateAfterRefusal } from './query-invalidation.ts'

export {
  AbortedByUser,
  CallError,
  isOutdated,
  isRefused,
  messageOf,
  NetworkError,
} from './call-error.ts'

/** The timeout of a request; uploads take longer. */
const requestTimeoutMs = 20_000
const uploadTimeoutMs = 120_000

/** Sends a request: by the network in the browser; the server replaces it with calls inside the process. */
export const apiTransport = {
  send: (path: string, init: RequestInit): Promise<Response> => fetch(path, init),
}

/** Calls without required options may leave them out. */
type CallRest<C extends Call> =
  Record<never, never> extends Options<C> ? [options?: Options<C>] : [options: Options<C>]

/** Makes a call of the API from the browser, with credentials. */
export async function call<C extends Call>(name: C, ...[options]: CallRest<C>): Promise<Answer<C>> {
  const { answer } = await fetchAnswer(name, options)
  return answer as Answer<C>
}

/** The same for lists that page: `next` is the `after` of the following page. */
export async function callPage<C extends Call>(
  name: C,
  ...[options]: CallRest<C>
): Promise<{ rows: Answer<C>; next: string | null }> {
  const { answer, response } = await fetchAnswer(name, options)
  return { rows: answer as Answer<C>, next: nextOf(response.headers.get('link')) }
}

async function fetchAnswer(name: Call, options: LooseOptions = {}) {
  const { response, text } = await sendRequest(requestOf(name, options), options).finally(() =>
    invalidateAfterCall(name),
  )
  if (!response.ok) {
    const refused = new CallError(response.status, response.statusText, text)
    invalidateAfterRefusal(refused)
    throw refused
  }
  return { answer: text === '' ? undefined : parseJsonResponse(text), response }
}

/** Sends one request and reads the whole body, which can also fail half way. */
async function sendRequest({ path, ...init }: Request, { form, signal }: LooseOptions) {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), form ? uploadTimeoutMs : requestTimeoutMs)
  try {
    const response = await apiTransport.send(path, {
      ...init,
      headers: { ...init.headers, [pageLanguageHeader]: locale.language },
      body: init.body ?? null,
      signal: signal ? AbortSignal.any([signal, patience.signal]) : patience.signal,
      credentials: 'include',
    })
    return { response, text: await response.text() }
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new NetworkError('The server could not be reached.', { cause })
  } finally {
    clearTimeout(timer)
  }
}

function parseJsonResponse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error('Invalid JSON response from server', { cause })
  }
}
