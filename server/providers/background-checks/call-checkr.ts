import type { CheckrAccount } from './client.ts'

const seconds = 10

/** An error response; its text may contain names and is not kept. */
export class CheckrRefusal extends Error {
  readonly statusCode: number

  constructor(statusCode: number) {
    super(`Checkr answers ${statusCode}`)
    this.statusCode = statusCode
  }
}

interface AskCheckrRequest {
  method?: 'GET' | 'POST' | 'DELETE'
  body?: object
  key?: string
}

/** Calls Checkr's API: JSON, with the key as the user of Basic authentication. */
export async function callCheckr(
  { apiBase, apiKey }: Pick<CheckrAccount, 'apiBase' | 'apiKey'>,
  path: string,
  { method = 'GET', body, key }: AskCheckrRequest = {},
): Promise<Record<string, unknown>> {
  const answer = await fetch(`${apiBase ?? 'https://api.checkr.com'}/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(seconds * 1000),
  })
  const text = await answer.text()
  if (!answer.ok) throw new CheckrRefusal(answer.status)
  return text ? JSON.parse(text) : {}
}
