import { createHmac } from 'node:crypto'
import type { CheckrAccount } from '#server/providers/background-checks/client.ts'

/** As whom the fake of tests knows us; no one listens there unless a test starts one. */
export const checkrAccount: CheckrAccount = {
  ...{ apiBase: 'http://127.0.0.1:1', apiKey: 'key-of-the-checks', package: 'fake', state: 'WA' },
}

/** The signature of an event's body. */
export const signCheck = (body: string, key = checkrAccount.apiKey) =>
  createHmac('sha256', key).update(body).digest('hex')
