import type { StripeApiCall } from '../api/route.ts'
import { newId } from '../ids.ts'
import type { LaterAct } from './run-later.ts'

/** Asks for something to happen by itself, so many seconds of the clock from now. */
export const doLater = (call: StripeApiCall, act: LaterAct, about: string, seconds: number) =>
  call.store.put('later', { id: newId('later'), act, about, due: call.now() + seconds })
